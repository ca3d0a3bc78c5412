import { chromium } from '@playwright/test';
import { contentNames } from '../../../schema/fields/content.ts';
import { contentFolder } from '../../../schema/load.ts';
import { readSources } from '../../../schema/read.ts';
import { chromiumArgs, ensureChromium } from '../../rigs/chromium.ts';
import { createCleanup } from '../../rigs/cleanup.ts';
import { startGitHost } from '../../rigs/fake-git-host.ts';
import { startRepository } from '../../rigs/repository.ts';
import { field, inside, openEntry } from '../desk.ts';
import { openEditor, signIn, token } from '../host.ts';

/** The pictures of docs/owner.md, as on a phone: the entries of a file, a mistake, and one entry opened. */
export async function takeForms(folder: string): Promise<readonly string[]> {
  await using cleanup = createCleanup();
  const sources = readSources(contentFolder);
  const files = contentNames.map((name) => [`content/${name}.yaml`, sources[name] ?? '']);
  const { bare } = startRepository(cleanup, Object.fromEntries(files));
  const { host } = await startGitHost(cleanup, { bare, token });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  cleanup.after(() => browser.close());
  const [entries, mistake, form] = [
    `${folder}form-entries.png`,
    `${folder}form-mistake.png`,
    `${folder}form.png`,
  ];
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, locale: 'en-NG' };
  const page = await browser.newPage(phone);
  await openEditor(cleanup, page, host, sources);
  await signIn(page);
  await openEntry(page, 'Figures');
  const figures = inside(page, 'figures');
  await figures.evaluate((list) => list.scrollIntoView());
  await page.screenshot({ path: entries });
  await figures.locator('.item').first().getByText('trees planted').click();
  await field(page, 'figures.0.value').fill('1600');
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Not saved' });
  await dialog.getByText('Figures ›').waitFor();
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  await page.screenshot({ path: mistake, animations: 'disabled' });
  await dialog.getByRole('button', { name: 'OK' }).click();
  await field(page, 'figures.0.value').fill('1,600');
  await inside(page, 'figures.0.id').evaluate((id) => id.scrollIntoView());
  await page.screenshot({ path: form, animations: 'disabled' });
  return [entries, mistake, form];
}
