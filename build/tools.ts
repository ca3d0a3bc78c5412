import { existsSync } from 'node:fs';
import { root } from './paths.ts';

/**
 * Ends with a sentence where only what the server needs is installed. Whoever calls it imports the tools after it.
 * @param besides what can be done without them
 */
export function requireTools(besides = ''): void {
  if (existsSync(`${root}node_modules/vite`)) return;
  console.error(
    `The tools for this are not installed here: run npm ci --include=dev first. ${besides}`.trim(),
  );
  process.exit(1);
}
