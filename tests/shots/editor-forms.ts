import { test } from '@playwright/test';
import sharp from 'sharp';
import { contentNames } from '../../schema/fields/content.ts';
import { readSources } from '../../schema/read.ts';
import { root } from '../../tools/build/paths.ts';
import { field, inside, openEntry } from '../e2e/desk.ts';
import { openEditor, signIn, token } from '../e2e/host.ts';
import { createCleanup } from '../rigs/cleanup.ts';
import { startGitHost } from '../rigs/fake-git-host.ts';
import { startRepository } from '../rigs/repository.ts';
import { testContent } from '../rigs/test-build.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test('the pictures of docs/owner.md: the entries of a file, a mistake, and one entry opened', async ({
  page,
}) => {
  await using cleanup = createCleanup();
  const sources = readSources(testContent);
  const files = contentNames.map((name) => [`content/${name}.yaml`, sources[name] ?? '']);
  const { bare } = startRepository(cleanup, Object.fromEntries(files));
  const { host } = await startGitHost(cleanup, { bare, token });
  await openEditor(cleanup, page, host, sources);
  const take = async (name: string) => {
    const picture = await page.screenshot({ animations: 'disabled' });
    await sharp(picture).png({ palette: true }).toFile(`${root}shots/${name}.png`);
  };
  await signIn(page);
  await openEntry(page, 'Figures');
  const figures = inside(page, 'figures');
  await figures.evaluate((list) => list.scrollIntoView());
  await take('form-entries');
  await figures.locator('.item').first().getByText('trees planted').click();
  await field(page, 'figures.0.value').fill('1600');
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Not saved' });
  await dialog.getByText('Figures ›').waitFor();
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  await take('form-mistake');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await field(page, 'figures.0.value').fill('1,600');
  await inside(page, 'figures.0.id').evaluate((id) => id.scrollIntoView());
  await take('form');
});
