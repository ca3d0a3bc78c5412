import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest } from 'vite';
import type { Code, Data, Page, PageRequest, PrintedSettings } from '../app/data/page.ts';
import { StartError } from './config.ts';
import { readFiles, type SiteFile } from './http/files.ts';
import { readStyles, withImports } from './manifest.ts';
import { checkFonts } from './published/data.ts';

export type Build = {
  readonly render: (request: PageRequest) => Promise<Page>;
  /** Addresses of the files that a browser loads with a page. */
  readonly loadedBy: (html: string) => readonly string[];
  readonly files: ReadonlyMap<string, SiteFile>;
  readonly paths: readonly string[];
  /** Hashes of the pages' inline styles, quoted for the Content-Security-Policy. */
  readonly styleHashes: readonly string[];
  readonly stamp: string;
  /** The stamp of the code without the data. Undefined where data is never replaced. */
  readonly codeStamp?: string;
  /** The same code with other data. */
  readonly withData?: (data: Data, files: Build['files']) => Build;
  /** In development, pages are rendered for each request. */
  readonly rendersEachRequest?: boolean;
};

export const distFolder = resolve(import.meta.dirname, '../dist');

/**
 * Reads a build (`dist/`) once: the code that renders pages, and the data that they show.
 * @throws StartError if there is none
 */
export async function loadBuild(folder: string, settings: PrintedSettings): Promise<Build> {
  const stamp = buildStamp(folder);
  const { stamp: codeStamp } = read(folder, 'server/build.json');
  const { createPageRenderer } = await import(pathToFileURL(join(folder, 'server', 'app.js')).href);
  const code = readCode(folder);
  const withData = (data: Data, files: Build['files']): Build => {
    checkFonts(data);
    const renderer = createPageRenderer(code, data, settings);
    return { ...renderer, files, styleHashes: renderer.styles.map(styleHash), stamp, codeStamp, withData };
  };
  return withData(read(folder, 'content.json'), readFiles(join(folder, 'client')));
}

/** Names the code and the data of a build. Throws StartError if there is none. */
export function buildStamp(folder: string): string {
  return read(folder, 'build.json').stamp;
}

/** The farm's email address at the time of the build. Throws StartError if there is none. */
export function farmAddress(folder: string): string {
  return read(folder, 'content.json').content.farm.email;
}

/** The source expression of a style in the Content-Security-Policy. */
export function styleHash(style: string): string {
  return `'sha256-${hash('sha256', style, 'base64')}'`;
}

function read(folder: string, name: 'build.json' | 'content.json' | 'server/build.json') {
  const file = join(folder, name);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  throw new StartError(`There is no build in ${folder}: run npm run build, or npm start, which builds first`);
}

/** Reads the manifests that Vite writes: https://vite.dev/guide/backend-integration */
export function readCode(folder: string): Code {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const client: Manifest = JSON.parse(read('server/client.json'));
  const server: Manifest = JSON.parse(read('server/.vite/manifest.json'));
  return {
    integrity: `sha384-${hash('sha384', read(`client/${client['app/loader/loader.ts']?.file}`), 'base64')}`,
    scripts: (source) => withImports(client, source).map(({ file }) => `/${file}`),
    style: readStyles(server, (file) => read(`server/${file}`)),
  };
}
