// Runs many small test files in one process, to save time.
import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { root } from '../../tools/build/paths.ts';

/** Runs tests that need no server in this process. In a process of its own each file would load the site, for half a second. */
export async function importTests(pattern: string): Promise<void> {
  for (const file of globSync(pattern, { cwd: root }).sort()) await import(pathToFileURL(root + file).href);
}
