import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { optionalSheets } from '../../app/optional-styles.ts';
import type { Page, PageRequest } from '../../app/page.ts';
import { forEachScreen } from '../../app/screens.ts';
import type { Shell } from '../../app/shell.ts';
import type { SiteContent } from '../../schema/fields/content.ts';
import { currentBundles } from '../../tools/bundles.ts';
import { serverDir } from '../../tools/paths.ts';

export const builtContent: SiteContent = read('content.json');

/** What pages of the last build are made with. */
export const builtShell: Shell = read('shell.json');

/** A page of the last build, as it is or as it would be with other content. */
export async function render(request: PageRequest, content = builtContent, shell?: Shell): Promise<Page> {
  const app = await import(pathToFileURL(`${serverDir}app.js`).href);
  return app.render({ ...request, shell: shell ?? (await shellFor(content)) }, content);
}

/** What the last build would make its pages with if it had this content: the styles of what this one alone shows. */
async function shellFor(content: SiteContent): Promise<Shell> {
  const added = optionalSheets.filter(({ isShown }) => isShown(content) && !isShown(builtContent));
  if (added.length === 0) return builtShell;
  const { optional } = (await currentBundles()).styles;
  const styles = forEachScreen((screen) => {
    const files = added.filter((sheet) => sheet.screen === screen).map(({ file }) => optional[file]);
    return [builtShell.styles[screen], ...files].join('');
  });
  return { ...builtShell, styles };
}

function read(name: 'content.json' | 'shell.json') {
  return JSON.parse(readFileSync(serverDir + name, 'utf8'));
}
