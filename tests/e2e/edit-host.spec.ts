import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import PostalMime from 'postal-mime';
import sharp from 'sharp';
import { parse } from 'yaml';
import { loadBuild } from '../../server/build.ts';
import { makerName } from '../../server/published/report.ts';
import { codeStamp } from '../../tools/build/paths.ts';
import { makeInChild } from '../../tools/publish/main.ts';
import { createPublisher } from '../../tools/publish/publish.ts';
import { type Cleanup, createCleanup } from '../rigs/cleanup.ts';
import { startGitHost } from '../rigs/fake-git-host.ts';
import { startMailServer } from '../rigs/fake-mail-server.ts';
import { greenAcre } from '../rigs/green-acre.ts';
import { startTestSite, temporaryFolder } from '../rigs/in-process-site.ts';
import { builtFolder } from '../rigs/last-build.ts';
import { fetchContent, startRepository } from '../rigs/repository.ts';
import { testPicture, withPosition } from '../rigs/test-pictures.ts';
import { field, inside, openEntry, openForms, save } from './forms.ts';

const token = 'a-token-of-the-owner';

const content = Object.fromEntries(
  Object.entries(greenAcre).map(([name, text]) => [`content/${name}.yaml`, text]),
);

test.describe('on a phone', () => {
  // In this English Sveltia CMS has its words in a file of their own.
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, locale: 'en-GB' });

  test('the owner signs in at the Git host, changes a sentence, a figure and a photograph, visitors read them, and a mail says so', async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await using cleanup = createCleanup();
    const repository = startRepository(cleanup, content);
    const { git } = repository;
    const host = await startGitHost(cleanup, repository, token);
    const mail = await startMailServer(cleanup);
    const { site, publish } = await startPublishedSite(cleanup, repository, mail.url);
    const asked = await openForms(cleanup, page, host);

    await test.step('signs in, not with a wrong token', async () => {
      await signIn(page, 'another-token');
      await expect(page.getByRole('alert')).toBeVisible();
      await signIn(page);
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
      await save(page);
    });
    await test.step('adds a photograph', async () => {
      await openEntry(page, 'Photographs');
      await addPhotograph(page, await withPosition(testPicture({ width: 640, height: 480 })).toBuffer());
      await save(page);
    });

    expect(asked(), 'the policy lets in the Git host only').toEqual([]);
    const commits = git('log', '--format=%an <%ae>', 'main').split('\n');
    expect(git('log', '-1', '--format=%s', 'main~1')).toBe('Change content/figures.yaml');
    expect(commits.slice(0, -1)).toEqual(Array(3).fill('Farm Owner <owner@farm.example>'));
    const changed = git('diff', '--name-only', repository.first, 'main').split('\n');
    const picture = changed.find((path) => path.endsWith('.webp')) ?? '';
    expect(changed).toEqual([
      'content/figures.yaml',
      'content/landing.yaml',
      'content/photographs.yaml',
      picture,
    ]);
    const saved = readFileSync(join(repository.work, picture));
    expect((await sharp(saved).metadata()).exif, 'not even the Git host learns the place').toBeUndefined();
    expect(parse(git('show', 'main:content/figures.yaml')).figures[0].value).toBe('1,600');

    await test.step('the running site publishes it by itself', async () => {
      publish();
      await expect(async () => {
        await page.goto(site.base);
        await expect(page).toHaveTitle(/Another title/, { timeout: 1000 });
      }).toPass();
      await expect(page.getByText('1,600').first()).toBeVisible();
      await expect(page.getByRole('img', { name: 'Seedlings in a test' }).first()).toBeAttached();
      const pictures = (await page.content()).match(/\/assets\/photo-[\w-]+\.(?:avif|webp|jpg)/g) ?? [];
      const types = pictures.map(async (address) =>
        (await fetch(site.base + address)).headers.get('content-type'),
      );
      expect(new Set(await Promise.all(types))).toEqual(new Set(['image/avif', 'image/webp', 'image/jpeg']));
      await expect.poll(() => mail.mails.length, { timeout: 20_000 }).toBe(2);
      const { subject = '', text = '' } = await PostalMime.parse(mail.mails[1]?.raw ?? '');
      expect(subject).toMatch(/^Published: /);
      expect(text).toMatch(/before: 20\n\s+now:\s+1,600/);
    });
  });
});

/** A site that shows what a repository holds, and its publisher, which runs when it is called. */
async function startPublishedSite(
  cleanup: Cleanup,
  { url }: ReturnType<typeof startRepository>,
  mailUrl: string,
) {
  const folder = temporaryFolder(cleanup);
  const siteUrl = 'https://farm.example';
  const fetched = temporaryFolder(cleanup);
  const publishFetched = createPublisher({
    ...{ fetched, folder, log: console.log },
    maker: makerName(codeStamp(), siteUrl),
    make: makeInChild(siteUrl, join(folder, 'work')),
  });
  const publish = () => {
    fetchContent(url, fetched);
    publishFetched();
  };
  publish();
  const env = {
    SITE_URL: siteUrl,
    SMTP_URL: mailUrl,
    MAIL_TO: 'owner@farm.example',
    MAIL_FROM: 'site@farm.example',
  };
  const build = await loadBuild(builtFolder, { siteUrl, retentionDays: 365 });
  const site = await startTestSite(cleanup, { env, build, publishFolder: folder });
  return { site, publish };
}

async function signIn(page: Page, typed = token): Promise<void> {
  await page.getByRole('button', { name: 'Sign In Using Access Token' }).click();
  await page.getByRole('textbox', { name: 'Personal Access Token' }).fill(typed);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Adds an entry whose picture is this file, and which proves the seedlings. */
async function addPhotograph(page: Page, buffer: Buffer): Promise<void> {
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
}
