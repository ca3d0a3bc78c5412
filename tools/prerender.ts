import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { SiteContent } from '../app/content.ts';
import { screenNames, screenOf } from '../app/screens.ts';
import type { Shell } from '../app/shell.ts';
import { clientDir, serverDir } from './paths.ts';
import { plainStyle } from './styles.ts';
import { weigh } from './weight.ts';

type BuiltApp = typeof import('../app/entry-server.tsx');

/** Writes the three pages, and returns what a first visit to each costs, as printed in the footer. */
export async function prerender(
  shell: Shell,
  content: SiteContent,
  now: Date,
): Promise<NonNullable<Shell['pageWeight']>> {
  const app = await importApp();
  // The printed weight is part of the weight, so a draft is weighed first.
  await writePages(app, shell, content, now);
  const printed = pages.map(async ({ screen, file }) => {
    return [screen, inKilobytes(await weigh(readFileSync(clientDir + file, 'utf8'), shell))] as const;
  });
  const pageWeight = Object.fromEntries(await Promise.all(printed));
  await writePages(app, { ...shell, pageWeight }, content, now);
  return pageWeight;
}

/** Writes the template for moments when the server cannot render. Returns its style, for the security policy. */
export async function writePlainPage({ fonts }: Pick<Shell, 'fonts'>): Promise<string> {
  const style = plainStyle(fonts);
  const { renderPlain } = await importApp();
  writeFileSync(`${serverDir}plain-page.html`, renderPlain(style));
  return style;
}

const pages = screenNames.map((screen) => {
  const { path, file } = screenOf(screen);
  return { screen, file, url: path ?? '/no-such-page', status: path ? 200 : 404 };
});

function importApp(): Promise<BuiltApp> {
  return import(pathToFileURL(`${serverDir}app.js`).href);
}

async function writePages(
  { render }: BuiltApp,
  shell: Shell,
  content: SiteContent,
  now: Date,
): Promise<void> {
  for (const { url, status, file } of pages) {
    const page = await render({ url, now, shell }, content);
    if (page.status !== status) throw new Error(`${url} was rendered with status ${page.status}`);
    writeFileSync(clientDir + file, page.html);
  }
}

function inKilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)}\u00a0kB`;
}
