import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteContent } from '../app/content.ts';
import type { Page, PageRequest, Shell } from '../app/page.ts';
import { StartError } from './config.ts';
import { readFiles, type SiteFile } from './pages/files.ts';

/** Makes one page for one request. */
export type Render = (request: PageRequest) => Promise<Page>;

/** What the build gives the server. */
export type App = {
  readonly render: Render;
  readonly files: ReadonlyMap<string, SiteFile>;
  /** The addresses of the pages, also where they are no files. */
  readonly paths: readonly string[];
  /** The page around what is said where no page is rendered: `pages/plain-pages.ts` fills it. */
  readonly plainPage: string;
  /** CSP hashes of the pages' inline styles, quoted. */
  readonly styleHashes: readonly string[];
  /** The year in Lagos that the pages were made for. */
  readonly year: number;
  /** Names the build, for the operator. */
  readonly stamp: string;
};

/** Where the build goes when nothing else is said. */
export const distFolder = resolve(import.meta.dirname, '../dist');

/**
 * Reads a build (`dist/`) once.
 * @throws StartError where there is none
 */
export async function loadApp(folder: string): Promise<App> {
  const { stamp, styleHashes, year } = read(folder, 'build.json');
  const plainPage = readFileSync(join(folder, 'server', 'plain-page.html'), 'utf8');
  const content: SiteContent = read(folder, 'server/content.json');
  const shell: Shell = read(folder, 'server/shell.json');
  const { render, paths } = await import(pathToFileURL(join(folder, 'server', 'app.js')).href);
  return {
    render: (request) => render({ ...request, shell }, content),
    files: readFiles(join(folder, 'client')),
    paths,
    plainPage,
    styleHashes,
    stamp,
    year,
  };
}

/**
 * The farm's address for mail, as it was when the site was built.
 * @throws StartError where there is no build
 */
export function farmAddress(folder: string): string {
  return read(folder, 'server/content.json').farm.email;
}

/** What the build wrote down: about itself, and the owner's words and figures as they were then. */
function read(folder: string, name: 'build.json' | 'server/content.json' | 'server/shell.json') {
  const file = join(folder, name);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  throw new StartError(`There is no build in ${folder}: run npm run build, or npm start, which builds first`);
}
