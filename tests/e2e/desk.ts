import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { contentNames } from '../../schema/fields/content.ts';
import { root } from '../../tools/build/paths.ts';
import { freePort } from '../rigs/free-port.ts';
import { greenAcre, writeGreenAcre } from '../rigs/green-acre.ts';

type Desk = { readonly url: string; readonly folder: string; stop(): void };

/** `npm run edit` on other content, with a draft and a mistake in it. */
export async function startDesk(): Promise<Desk> {
  const folder = mkdtempSync(join(tmpdir(), 'edited-'));
  writeGreenAcre(folder);
  writeFileSync(join(folder, 'products.yaml'), greenAcre.products.replace('draft: false', 'draft: true'));
  writeFileSync(join(folder, 'farm.yaml'), greenAcre.farm.replace('email:', '\temail:'));
  const url = `http://127.0.0.1:${await freePort()}`;
  const child = spawn(process.execPath, ['tools/dev.ts', '--edit'], {
    cwd: root,
    env: {
      ...process.env,
      CONTENT: folder,
      PORT: new URL(url).port,
      DATABASE_URL: `file:${join(folder, 'messages.db')}`,
    },
  });
  await new Promise<void>((started, failed) => {
    child.stdout.on('data', (text) => `${text}`.includes('/edit') && started());
    child.once('exit', (code) => failed(new Error(`npm run edit ended with ${code}.`)));
  });
  const stop = () => {
    // Not SIGKILL, which would leave the server that it supervises.
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, folder, stop };
}

/** In place of the folder that the owner would pick: one inside the browser. */
export async function openFolder(page: Page, { url, folder }: Desk): Promise<void> {
  const files = contentNames.map(
    (name) => [`${name}.yaml`, readFileSync(join(folder, `${name}.yaml`), 'utf8')] as const,
  );
  await page.goto(`${url}/edit/forms/`);
  for (const [name, text] of files) await writeFile(page, name, text);
  await page.evaluate(async () => {
    const site = await (await navigator.storage.getDirectory()).getDirectoryHandle('site');
    await site.getDirectoryHandle('.git', { create: true });
    Object.assign(window, { showDirectoryPicker: async () => site });
  });
  await page.getByRole('button', { name: 'Work with Local Repository' }).click();
  await expect(page.getByText('Roadmap', { exact: true })).toBeVisible({ timeout: 30_000 });
}

export async function editEntry(page: Page, label: string, edit: () => Promise<void>): Promise<void> {
  await openEntry(page, label);
  await page.getByRole('button', { name: 'Expand All' }).first().click();
  await edit();
  await save(page);
}

/** Opens a form by its name in the list of files, which a narrow window shows as a tree. */
export async function openEntry(page: Page, label: string): Promise<void> {
  const close = page.getByRole('button', { name: 'Cancel Editing' });
  if (await close.isVisible()) await close.click();
  const listed = { name: label, exact: true };
  await page.getByRole('row', listed).or(page.getByRole('treeitem', listed)).click();
  const opened = page.getByRole('status').getByText(`editing the “\u2068${label}\u2069” file`);
  await expect(opened).toBeAttached();
  await expect(page.locator('[data-key-path]').first()).toBeVisible();
}

/** Adds an entry whose picture is this file, and which proves the seedlings. */
export async function addPhotograph(page: Page, file: FilePayload): Promise<void> {
  await page.getByRole('button', { name: /Add.*Photograph/ }).click();
  const picture = inside(page, 'photographs.0.file');
  await picture.getByRole('button', { name: 'Browse' }).click();
  const dialog = page.getByRole('dialog');
  // Not by “Upload”, which opens the browser's own dialog: the field behind it is there once the forms can take a file.
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Insert' }).click();
  // Until then the form says that it is processing the file, and cannot be saved.
  await expect(picture.getByRole('button', { name: 'Replace' })).toBeVisible();
  await field(page, 'photographs.0.shows').fill('Seedlings in a test');
  await field(page, 'photographs.0.place').fill('Test field');
  await inside(page, 'photographs.0.taken').locator('input').first().fill('2026-10-31');
  await choose(page, 'photographs.0.proves', 'seedlings');
}

type FilePayload = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click();
  // The button reads “Saving…”, and disappears with the form once the file is written.
  await expect(page.getByRole('button', { name: /^Sav/ })).toBeHidden();
}

/** One of what other files have. A short list is open, a long one behind a button. */
export async function choose(page: Page, keyPath: string, name: string): Promise<void> {
  const offered = inside(page, keyPath);
  const button = offered.getByRole('combobox');
  if (await button.isVisible()) {
    await button.click();
    await page.getByRole('option', { name, exact: true }).click();
  } else await offered.getByRole('radio', { name, exact: true }).click();
}

export function field(page: Page, keyPath: string) {
  return inside(page, keyPath).locator('input, textarea').first();
}

export function inside(page: Page, keyPath: string) {
  return page.locator(`[data-key-path="${keyPath}"]`).first();
}

export async function savedFile(page: Page, name: string): Promise<string> {
  return (await fileIn(page, name)).evaluate(async (file) => (await file.getFile()).text());
}

/** Writes a file as a text editor would, while the forms are open. */
export async function writeFile(page: Page, name: string, text: string): Promise<void> {
  await (await fileIn(page, name)).evaluate(async (file, text) => {
    const writer = await file.createWritable();
    await writer.write(text);
    await writer.close();
  }, text);
}

function fileIn(page: Page, name: string) {
  return page.evaluateHandle(async (name) => {
    const root = await navigator.storage.getDirectory();
    const site = await root.getDirectoryHandle('site', { create: true });
    const content = await site.getDirectoryHandle('content', { create: true });
    return content.getFileHandle(name, { create: true });
  }, name);
}
