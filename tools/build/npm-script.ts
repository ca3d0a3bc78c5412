// The checks with which every npm script begins.
import { existsSync } from 'node:fs';
import { root } from './paths.ts';

/** Exits with a sentence if dev dependencies are missing. Import tools and components after it. */
export async function requireTools(besides = ''): Promise<void> {
  if (existsSync(`${root}node_modules/vite`)) {
    await import('../jsx.ts');
    return;
  }
  console.error(
    `The tools for this are not installed here: run npm ci --include=dev first. ${besides}`.trim(),
  );
  process.exit(1);
}

/**
 * Ends this process when the shell has ended in which npm started it: Debian’s shell dies of SIGTERM without passing it on, and cmd.exe
 * has no `exec`.
 */
export function stopWithShell(): void {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 100);
  watch.unref();
}
