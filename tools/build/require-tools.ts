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
