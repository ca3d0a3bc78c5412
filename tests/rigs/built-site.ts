import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Page, PageRequest, Shell } from '../../app/page.ts';
import type { SiteContent } from '../../schema/fields/content.ts';
import { serverDir } from '../../tools/paths.ts';

/** The content of the last build. */
export const builtContent: SiteContent = read('content.json');

/** What pages of the last build are made with. */
export const builtShell: Shell = read('shell.json');

/** A page of the last build, as it is or as it would be with other content. */
export async function render(
  request: PageRequest,
  content = builtContent,
  shell = builtShell,
): Promise<Page> {
  const app = await import(pathToFileURL(`${serverDir}app.js`).href);
  return app.render({ ...request, shell }, content);
}

function read(name: 'content.json' | 'shell.json') {
  return JSON.parse(readFileSync(serverDir + name, 'utf8'));
}
