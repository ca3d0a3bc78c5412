import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteContent } from '../app/content.ts';
import type { Page, PageRequest } from '../app/page.ts';
import type { Shell } from '../app/shell.ts';
import { StartError } from './config.ts';
import { readFiles, type SiteFile } from './pages/files.ts';

export type Build = {
  readonly render: (request: PageRequest) => Promise<Page>;
  readonly files: ReadonlyMap<string, SiteFile>;
  /** Paths of the pages. In development they have no files. */
  readonly paths: readonly string[];
  /** A template, filled by `http/plain-pages.ts` where no page can be rendered. */
  readonly plainPage: string;
  /** Of the pages' inline styles, quoted for the Content-Security-Policy. */
  readonly styleHashes: readonly string[];
  /** The day in Lagos for which the pages were rendered: `2026-01-31`. */
  readonly day: string;
  readonly stamp: string;
};

export const distFolder = resolve(import.meta.dirname, '../dist');

/**
 * Reads a build (`dist/`) once.
 * @throws StartError if there is none, or if it would add anything but styles to the Content-Security-Policy
 */
export async function loadBuild(folder: string): Promise<Build> {
  const { stamp, styleHashes, day } = read(folder, 'build.json');
  // The words of a page may be built by an account that is not trusted: docs/decisions/0022.
  if (!styleHashes.every((one: unknown) => /^'sha256-[A-Za-z\d+/]{43}='$/.test(String(one))))
    throw new StartError(`${join(folder, 'build.json')} has a style hash that is none: run npm run build`);
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
    day,
  };
}

/** The farm's email address at the time of the build. Throws StartError if there is none. */
export function farmAddress(folder: string): string {
  return read(folder, 'server/content.json').farm.email;
}

function read(folder: string, name: 'build.json' | 'server/content.json' | 'server/shell.json') {
  const file = join(folder, name);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  throw new StartError(`There is no build in ${folder}: run npm run build, or npm start, which builds first`);
}
