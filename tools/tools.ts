import { existsSync } from 'node:fs';
import { root } from './paths.ts';

/**
 * Exits with a sentence where only what the server needs is installed. The tools, and components, are imported after it.
 * @param besides what can be done without them
 */
export async function requireTools(besides = ''): Promise<void> {
  if (existsSync(`${root}node_modules/vite`)) {
    await import('./jsx.ts');
    return;
  }
  console.error(
    `The tools for this are not installed here: run npm ci --include=dev first. ${besides}`.trim(),
  );
  process.exit(1);
}
