import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page, PageRequest } from '../app/outcome.ts';
import type { Shell } from '../app/shell.ts';
import { serverDir } from '../build/paths.ts';
import type { SiteContent } from '../checks/content/schema/content.ts';

/** The content of the last build. */
export const builtContent: SiteContent = JSON.parse(readFileSync(`${serverDir}content.json`, 'utf8'));

/** The site of the last build as it would be with other content: the same bundle beside another content.json. */
export async function siteWith(
  content: SiteContent,
): Promise<{ render(request: PageRequest): Promise<Page> }> {
  const folder = mkdtempSync(join(tmpdir(), 'site-with-'));
  try {
    cpSync(`${serverDir}app.js`, join(folder, 'app.mjs'));
    writeFileSync(join(folder, 'content.json'), JSON.stringify(content));
    const app = await import(pathToFileURL(join(folder, 'app.mjs')).href);
    const shell: Shell = JSON.parse(readFileSync(`${serverDir}shell.json`, 'utf8'));
    return { render: (request) => app.render({ ...request, shell }) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
