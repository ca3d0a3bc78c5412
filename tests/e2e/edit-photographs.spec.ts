import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { parse } from 'yaml';
import { greenAcre } from '../rigs/green-acre.ts';
import { testPicture, withPosition } from '../rigs/test-pictures.ts';
import { field, inside, openEntry, openFolder, save, savedFile, startDesk } from './desk.ts';

test.use({ viewport: { width: 1280, height: 4000 } });

test('the owner uploads a photograph with a GPS position, and no served file has it', async ({ page }) => {
  test.setTimeout(120_000);
  const desk = await startDesk();
  try {
    writeFileSync(join(desk.folder, 'farm.yaml'), greenAcre.farm);
    const taken = await withPosition(testPicture({ width: 1200, height: 900 })).toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    await openFolder(page, desk);
    await openEntry(page, 'Photographs');
    await page.getByRole('button', { name: /Add.*Photograph/ }).click();
    const picture = inside(page, 'photographs.0.file');
    await picture.getByRole('button', { name: 'Browse' }).click();
    const choosing = page.waitForEvent('filechooser');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await (await choosing).setFiles({ name: 'My Nursery (1).jpg', mimeType: 'image/jpeg', buffer: taken });
    await dialog.getByRole('button', { name: 'Insert' }).click();
    // Until then the form says that it is processing the file, and cannot be saved.
    await expect(picture.getByRole('button', { name: 'Replace' })).toBeVisible();
    await field(page, 'photographs.0.shows').fill('Seedlings in a test');
    await field(page, 'photographs.0.place').fill('Test field');
    await inside(page, 'photographs.0.taken').locator('input').first().fill('2026-10-31');
    await field(page, 'photographs.0.proves').fill('seedlings');
    await save(page);
    const yaml = await savedFile(page, 'photographs.yaml');
    const name = parse(yaml).photographs[0].file.replace('/content/photographs/', '');
    expect(name).toMatch(/^[\w-]+\.webp$/);
    const saved = await savedPicture(page, name);
    expect((await sharp(saved).metadata()).exif, 'not even the folder learns the place').toBeUndefined();
    mkdirSync(join(desk.folder, 'photographs'));
    const file = join(desk.folder, 'photographs', name);
    writeFileSync(file, saved);
    writeFileSync(join(desk.folder, 'photographs.yaml'), yaml);
    const served = await servedPictures(desk.url);
    // An owner without the editor copies the file from the phone unchanged.
    writeFileSync(file, taken);
    await expect.poll(() => addressesAt(desk.url), { timeout: 60_000 }).not.toEqual(served);
    await servedPictures(desk.url);
  } finally {
    desk.stop();
  }
});

async function savedPicture(page: Page, name: string): Promise<Buffer> {
  const bytes = await page.evaluate(async (name) => {
    const site = await (await navigator.storage.getDirectory()).getDirectoryHandle('site');
    const content = await site.getDirectoryHandle('content');
    const file = await (await content.getDirectoryHandle('photographs')).getFileHandle(name);
    return [...new Uint8Array(await (await file.getFile()).arrayBuffer())];
  }, name);
  return Buffer.from(bytes);
}

/** Looks into every picture of the page, once there are nine: three sizes in three formats. */
async function servedPictures(url: string): Promise<string[]> {
  await expect.poll(async () => (await addressesAt(url)).length, { timeout: 60_000 }).toBe(9);
  const addresses = await addressesAt(url);
  for (const address of addresses) {
    const answer = await fetch(url + address);
    expect(answer.status).toBe(200);
    const { exif, xmp, iptc } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([address, exif, xmp, iptc]).toEqual([address, undefined, undefined, undefined]);
  }
  return addresses;
}

async function addressesAt(url: string): Promise<string[]> {
  const html = await fetch(url).then((answer) => answer.text());
  return [...new Set(html.match(/\/assets\/photo-[\w-]+\.\w+/g))].sort();
}
