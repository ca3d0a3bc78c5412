import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readFiles, type SiteFile } from './pages/files.ts';
import type { Render } from './pages/render-queue.ts';
import { StartError } from './start-error.ts';

/** What the build gives the server. */
export type App = {
  readonly render: Render;
  readonly files: ReadonlyMap<string, SiteFile>;
  /** CSP hashes of the pages' inline styles, quoted. */
  readonly styleHashes: readonly string[];
  /** The year in Lagos that the pages were made for. */
  readonly year: number;
  /** Names the build, for the operator. */
  readonly stamp: string;
};

/**
 * Reads a build (`dist/`) once.
 * @throws StartError where there is none
 */
export async function loadApp(folder: string): Promise<App> {
  const entry = join(folder, 'server', 'entry.js');
  if (!existsSync(entry) || !existsSync(join(folder, 'build.json'))) {
    throw new StartError(
      `There is no build in ${folder}: run npm run build, or npm start, which builds first`,
    );
  }
  const { stamp, styleHashes, year } = JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8'));
  const { render } = await import(pathToFileURL(entry).href);
  return { render, files: readFiles(join(folder, 'client')), styleHashes, stamp, year };
}
