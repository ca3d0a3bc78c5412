import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Data, Page, PageRequest } from '../../app/data/page.ts';
import type { SiteContent } from '../../app/data/site-content.ts';
import { loadBuild, readCode } from '../../server/build.ts';
import { getConfig, readSettings } from '../../server/config.ts';
import { systemClock } from '../../server/context.ts';
import type { SiteFile } from '../../server/http/files.ts';
import { notFoundKey, renderPage } from '../../server/http/render.ts';
import { madeTestBuild } from './test-build.ts';

/** The code of dist/ with the content of tests/content/: run the build first. Ends with a slash. */
export const builtFolder = madeTestBuild();
/** Its public files. */
export const builtFiles = `${builtFolder}client/`;
export const builtCode = readCode(builtFolder);
export const builtData: Data = JSON.parse(readFileSync(`${builtFolder}content.json`, 'utf8'));

export const builtContent = builtData.content;

/** Those that the files of the build were made with. */
export const builtSettings = getConfig(readSettings(process.env), builtContent.farm.email);

/** A page of the last build, as it is or as it would be with other content. */
export async function render(
  request: PageRequest,
  content: SiteContent = builtContent,
  pictures = builtData.pictures,
): Promise<Page> {
  return (await rendererWith(content, pictures)).render(request);
}

/** The styles of that page's site. */
export async function stylesWith(content: SiteContent): Promise<readonly string[]> {
  return (await rendererWith(content)).styles;
}

async function rendererWith(content: SiteContent, pictures = builtData.pictures) {
  const { createPageRenderer }: typeof import('../../app/entry-server.tsx') = await import(
    pathToFileURL(`${builtFolder}server/app.js`).href
  );
  return createPageRenderer(builtCode, { ...builtData, content, pictures }, builtSettings);
}

let site: Promise<ReadonlyMap<string, SiteFile>> | undefined;

/** The files and the pages of today, as the server sends them. The not-found page is at `notFoundKey`. */
export function builtSite(): Promise<ReadonlyMap<string, SiteFile>> {
  site ??= readSite();
  return site;
}

async function readSite(): Promise<ReadonlyMap<string, SiteFile>> {
  const build = await loadBuild(builtFolder, builtSettings);
  const pages = [...build.paths, notFoundKey].map(
    async (path) => [path, (await renderPage(build, path, systemClock.now())).file] as const,
  );
  return new Map([...build.files, ...(await Promise.all(pages))]);
}

/** The HTML of today. */
export async function builtPage(path: string): Promise<string> {
  return String((await builtSite()).get(path)?.bytes);
}
