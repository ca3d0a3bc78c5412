// The owner's forms at a Git host. How what is saved comes to visitors and is mailed: tools/publish and server/published.
import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { root } from '../../tools/build/paths.ts';
import { makeInChild } from '../../tools/publish/main.ts';
import { createCleanup, temporaryFolder } from '../rigs/cleanup.ts';
import { startGitHost } from '../rigs/fake-git-host.ts';
import { greenAcre, writeGreenAcre } from '../rigs/green-acre.ts';
import { startRepository } from '../rigs/repository.ts';
import { testPicture, withPosition } from '../rigs/test-pictures.ts';
import { field, inside, openEntry, openForms, save, signIn } from './forms.ts';

const token = 'a-token-of-the-owner';

// On a phone. In this English Sveltia CMS has its words in a file of their own.
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, locale: 'en-GB' });

test('the owner signs in at the Git host, changes a sentence, a figure and a photograph, which the publisher makes pages of', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await using cleanup = createCleanup();
  const repository = startRepository(
    cleanup,
    Object.fromEntries(Object.entries(greenAcre).map(([name, text]) => [`content/${name}.yaml`, text])),
  );
  const { git, work } = repository;
  const host = await startGitHost(cleanup, repository, token);
  const asked = await openForms(cleanup, page, host);

  await test.step('signs in, not with a wrong token', async () => {
    await signIn(page, 'another-token');
    await expect(page.getByRole('alert')).toBeVisible();
    await signIn(page, token);
    await expect(page.getByText('Roadmap', { exact: true })).toBeVisible();
  });
  await test.step('uses the forms in one tab at a time', async () => {
    const elsewhere = { name: 'The forms are open in another tab of this browser' };
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole('button', { name: 'Use the forms here' }).click();
    await expect(other.getByText('Roadmap', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', elsewhere)).toBeVisible();
    await page.getByRole('button', { name: 'Use the forms here' }).click();
    await expect(other.getByRole('heading', elsewhere)).toBeVisible();
    await other.close();
    await expect(page.getByText('Roadmap', { exact: true })).toBeVisible();
  });
  await test.step('is asked before the arrow leaves what was typed', async () => {
    await openEntry(page, 'Sentences of the first page');
    await inside(page, 'future').locator('.summary').first().click();
    await expect(field(page, 'future.name')).toBeVisible();
    await field(page, 'title').fill('Another title');
    const asked = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.dismiss();
      return dialog.message();
    });
    await page.getByRole('button', { name: 'Cancel Editing' }).click();
    expect(await asked).toMatch(/^Leave without saving\?/);
    await expect(field(page, 'title')).toHaveValue('Another title');
    await save(page);
  });
  await test.step('changes a figure, not to one that the check refuses', async () => {
    await openEntry(page, 'Figures');
    await inside(page, 'figures').getByText('20 trees planted (so far)').click();
    await field(page, 'figures.0.value').fill('1600');
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Not saved' });
    await expect(dialog).toContainText('a comma between thousands: 1,600');
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(dialog).toBeHidden();
    await field(page, 'figures.0.value').fill('1,600');
    // A proxy of the Git host answers with a page of its own.
    await page.route('**/api/v1/repos/farm/site/contents', (route) =>
      route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Down</h1>' }),
    );
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toContainText(
      'The Git host answered with something else than content (status 503).',
    );
    await dialog.getByRole('button', { name: 'OK' }).click();
    await page.unroute('**/api/v1/repos/farm/site/contents');
    await save(page);
  });
  await test.step('adds a photograph', async () => {
    await openEntry(page, 'Photographs');
    const buffer = await withPosition(testPicture({ width: 640, height: 480 })).toBuffer();
    await page.getByRole('button', { name: /Add.*Photograph/ }).click();
    const picture = inside(page, 'photographs.0.file');
    await picture.getByRole('button', { name: 'Browse' }).click();
    const dialog = page.getByRole('dialog');
    // Not by “Upload”, which opens the browser's own dialog: the field behind it is there once the forms can take a file.
    const file = { name: 'My Nursery (1).jpg', mimeType: 'image/jpeg', buffer };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByRole('button', { name: 'Insert' }).click();
    // A dialog that closes gives the focus back, which scrolls: a list that was opened before would close again.
    await expect(dialog).toBeHidden();
    // Until then the form says that it is processing the file, and cannot be saved.
    await expect(picture.getByRole('button', { name: 'Replace' })).toBeVisible();
    await field(page, 'photographs.0.shows').fill('Seedlings in a test');
    await field(page, 'photographs.0.place').fill('Test field');
    await field(page, 'photographs.0.taken').fill('2026-10-31');
    await inside(page, 'photographs.0.proves').getByRole('combobox').click();
    await page.getByRole('option', { name: 'seedlings', exact: true }).click();
    await save(page);
  });

  expect(asked(), 'the policy lets in the Git host only').toEqual([]);
  const saved = git('log', '--format=%an <%ae>: %s', 'main').split('\n');
  expect(saved).toHaveLength(4);
  expect(saved[1]).toBe('Farm Owner <owner@farm.example>: Change content/figures.yaml');

  const [before, unfinished] = [`${temporaryFolder(cleanup)}/`, `${temporaryFolder(cleanup)}/`];
  writeGreenAcre(before);
  cpSync(join(work, 'content'), `${unfinished}content`, { recursive: true });
  const [picture = ''] = readdirSync(`${unfinished}content/photographs`);
  const { exif } = await sharp(`${unfinished}content/photographs/${picture}`).metadata();
  expect(exif, 'not even the Git host learns the place').toBeUndefined();
  const made = makeInChild('https://farm.example', `${root}node_modules/.cache/site`)(before, unfinished);
  expect([made?.outcome, ...(made?.changes ?? []).map(({ after }) => after)]).toEqual([
    'published',
    '1,600',
    expect.stringContaining('Seedlings in a test'),
    'Another title',
    'a new picture',
  ]);
  const assets = readdirSync(`${unfinished}data/client/assets`).join();
  for (const type of ['avif', 'webp', 'jpg']) expect(assets).toMatch(new RegExp(`photo-[\\w-]+\\.${type}`));
});
