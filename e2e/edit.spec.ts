import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { root } from '../build/paths.ts';
import { checkSources } from '../checks/content/check.ts';
import { readSources } from '../checks/content/read.ts';
import { freePort } from '../testing/free-port.ts';
import { greenAcre, greenAcreFolder } from '../testing/green-acre.ts';

// The editor makes its fields where they come into view.
test.use({ viewport: { width: 1280, height: 4000 } });

// The editor comes with fonts from the net, which the tests do without: so not the page that fails on a failed request.
test('the owner changes figures, a phase and the products in forms, and the saved files and the page follow', async ({
  page,
}) => {
  test.setTimeout(60_000);
  const desk = await startDesk();
  const shown = () => fetch(desk.url).then((answer) => answer.text());
  try {
    // What was wrong before is told in place of the page, and the page is there once it is mended.
    expect(await shown()).toContain('content/farm.yaml, line 4: found a tab');
    writeFileSync(join(desk.folder, 'farm.yaml'), greenAcre.farm);
    await openFolder(page, desk);
    await editEntry(page, desk.url, 'figures', async () => {
      await field(page, 'figures.0.value').fill('1,600');
      await inside(page, 'figures.0.asOf').getByRole('button', { name: 'Clear' }).click();
    });
    await editEntry(page, desk.url, 'roadmap', async () => {
      await field(page, 'phases.0.title').fill('Present Phase');
    });
    await editEntry(page, desk.url, 'products', async () => {
      await inside(page, 'products.0.description.draft').getByRole('switch').click();
      await page.getByRole('button', { name: /Add.*Product/ }).click();
      await field(page, 'products.2.name').fill('Kernel oil');
      await field(page, 'products.2.description.text').fill('Pressed from the kernels.');
      const products = inside(page, 'products');
      await products.getByRole('button', { name: 'Reorder Item' }).nth(2).press('ArrowUp');
      await expect(field(page, 'products.1.name')).toHaveValue('Kernel oil');
      await products.getByRole('button', { name: 'Remove' }).nth(2).click();
    });
    for (const name of ['figures', 'roadmap', 'products']) {
      writeFileSync(join(desk.folder, `${name}.yaml`), await savedFile(page, `${name}.yaml`));
    }
    const checked = checkSources(readSources(`${desk.folder}/`), new Date());
    expect(checked.ok ? [] : checked.mistakes).toEqual([]);
    if (!checked.ok) return;
    expect(checked.content.figures.figures[0]).toMatchObject({ value: '1,600', amount: 1600, asOf: null });
    expect(checked.content.roadmap.phases[0]?.title).toBe('Present Phase');
    expect(checked.content.products.products.map(({ name }) => name)).toEqual(['Crude oil', 'Kernel oil']);
    expect(checked.files.products.value).toMatchObject({ products: [{ description: { draft: false } }, {}] });
    await expect.poll(shown, { timeout: 30_000 }).toContain('Present Phase');
    // So is what a text editor gets wrong meanwhile.
    const figures = join(desk.folder, 'figures.yaml');
    const right = readFileSync(figures, 'utf8');
    writeFileSync(figures, right.replace('value: 1,600', 'value: 1.600'));
    await expect.poll(shown, { timeout: 30_000 }).toContain('a comma between thousands: 1,600');
    writeFileSync(figures, right);
    await expect.poll(shown, { timeout: 30_000 }).toContain('Present Phase');
  } finally {
    desk.stop();
  }
});

type Desk = { readonly url: string; readonly folder: string; stop(): void };

/** `npm run edit` for content of its own, with a draft and a mistake in it. */
async function startDesk(): Promise<Desk> {
  const folder = mkdtempSync(join(tmpdir(), 'edited-'));
  cpSync(greenAcreFolder, folder, { recursive: true });
  writeFileSync(join(folder, 'products.yaml'), greenAcre.products.replace('draft: false', 'draft: true'));
  writeFileSync(join(folder, 'farm.yaml'), greenAcre.farm.replace('email:', '\temail:'));
  const url = `http://127.0.0.1:${await freePort()}`;
  const child = spawn(process.execPath, ['build/dev.ts', '--edit'], {
    cwd: root,
    env: {
      ...process.env,
      CONTENT: folder,
      PORT: new URL(url).port,
      DATABASE_URL: `file:${join(folder, 'messages.db')}`,
    },
  });
  await new Promise((started) =>
    child.stdout.on('data', (text) => `${text}`.includes('/edit') && started(null)),
  );
  const stop = () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, folder, stop };
}

/** The folder that the owner would pick is one inside the browser here. */
async function openFolder(page: Page, { url, folder }: Desk): Promise<void> {
  const names = ['figures', 'roadmap', 'products', 'technology', 'value-chain', 'farm'];
  const files = names.map(
    (name) => [`${name}.yaml`, readFileSync(join(folder, `${name}.yaml`), 'utf8')] as const,
  );
  await page.goto(`${url}/edit/forms`);
  await page.evaluate(async (files) => {
    const site = await (await navigator.storage.getDirectory()).getDirectoryHandle('site', { create: true });
    await site.getDirectoryHandle('.git', { create: true });
    const content = await site.getDirectoryHandle('content', { create: true });
    for (const [name, text] of files) {
      const file = await (await content.getFileHandle(name, { create: true })).createWritable();
      await file.write(text);
      await file.close();
    }
    Object.assign(window, { showDirectoryPicker: async () => site });
  }, files);
  await page.getByRole('button', { name: 'Work with Local Repository' }).click();
  await expect(page.getByRole('grid')).toContainText('Roadmap');
}

async function editEntry(page: Page, url: string, name: string, edit: () => Promise<void>): Promise<void> {
  await page.goto(`${url}/edit/forms#/collections/content/entries/${name}`);
  await expect(
    page.locator(`[data-key-path="${name === 'roadmap' ? 'phases' : name}"]`).first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Expand All' }).first().click();
  await edit();
  await page.getByRole('button', { name: 'Save' }).click();
  // It goes back to the list of files once the file is written.
  await expect(page.getByRole('grid')).toContainText('Roadmap');
}

function field(page: Page, keyPath: string) {
  return inside(page, keyPath).locator('input, textarea').first();
}

function inside(page: Page, keyPath: string) {
  return page.locator(`[data-key-path="${keyPath}"]`).first();
}

function savedFile(page: Page, name: string): Promise<string> {
  return page.evaluate(async (name) => {
    const site = await (await navigator.storage.getDirectory()).getDirectoryHandle('site');
    const file = await (await site.getDirectoryHandle('content')).getFileHandle(name);
    return (await file.getFile()).text();
  }, name);
}
