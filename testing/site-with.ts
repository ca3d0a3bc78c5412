import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createServer } from 'vite';
import type { Page, PageRequest, Shell } from '../app/page.ts';
import { codeOf, contentModule } from '../build/content-module.ts';
import { drawingFaces } from '../build/fonts.ts';
import { root, serverDir } from '../build/paths.ts';
import type { SiteContent } from '../checks/content/schema/content.ts';
import type { SheetContent } from '../files/fact-sheet/content.ts';

/** The content of the last build. */
export const builtContent: SiteContent = JSON.parse(readFileSync(`${serverDir}content.json`, 'utf8'));

/** The site of the last build as it would be with other content: the same bundle beside another content.json. */
export async function siteWith(
  content: SiteContent,
): Promise<{ render(request: PageRequest): Promise<Page> }> {
  // Playwright would compile the bundle anew for each content, for seconds, anywhere else.
  const folder = mkdtempSync(`${root}node_modules/.site-with-`);
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

/** Makes the fact sheets of other contents, from the sources: with what they are to say, and the file. */
export async function startSheets(now: Date) {
  let code = codeOf(builtContent);
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    plugins: [contentModule(() => code)],
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  const faces = await drawingFaces();
  return {
    async sheetOf(content: SiteContent): Promise<{ said: SheetContent; file: Buffer }> {
      code = codeOf(content);
      vite.environments.ssr.moduleGraph.invalidateAll();
      const { factSheet } = await vite.ssrLoadModule('/files/fact-sheet.ts');
      const { sheetContent } = await vite.ssrLoadModule('/files/fact-sheet/content.ts');
      const said = sheetContent('https://farm.example', now);
      return { said, file: await factSheet('https://farm.example', now, faces, said) };
    },
    close: () => vite.close(),
  };
}
