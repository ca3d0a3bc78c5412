import { chromium } from '@playwright/test';
import { contentNames } from '../../../schema/fields/content.ts';
import { contentFolder } from '../../../schema/load.ts';
import { readSources } from '../../../schema/read.ts';
import { chromiumArgs, ensureChromium } from '../../rigs/chromium.ts';
import { createCleanup } from '../../rigs/cleanup.ts';
import { startGitHost } from '../../rigs/git-host.ts';
import { startRepository } from '../../rigs/repository.ts';
import { field, inside, openEntry } from '../desk.ts';
import { openEditor, signIn, token } from '../host.ts';

/** A figure in the form, as on a phone. */
export async function takeForm(file: string): Promise<void> {
  await using cleanup = createCleanup();
  const sources = readSources(contentFolder);
  const files = contentNames.map((name) => [`content/${name}.yaml`, sources[name] ?? '']);
  const { bare } = startRepository(cleanup, Object.fromEntries(files));
  const { host } = await startGitHost(cleanup, { bare, token });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  cleanup.after(() => browser.close());
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, locale: 'en-NG' });
  await openEditor(cleanup, page, host, sources);
  await signIn(page);
  await openEntry(page, 'Figures');
  await inside(page, 'figures').getByRole('button', { name: 'Expand', exact: true }).first().click();
  await field(page, 'figures.0.value').fill('1,600');
  await inside(page, 'figures.0.id').evaluate((id) => id.scrollIntoView());
  await page.screenshot({ path: file });
}
