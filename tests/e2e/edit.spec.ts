import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { parse } from 'yaml';
import { checkSources } from '../../schema/check.ts';
import { readSources } from '../../schema/read.ts';
import { root } from '../../tools/paths.ts';
import { freePort } from '../rigs/free-port.ts';
import { greenAcre, writeGreenAcre } from '../rigs/green-acre.ts';

// The editor creates its fields when they come into view.
test.use({ viewport: { width: 1280, height: 4000 } });

// The editor's requests to the network are refused with a console error, so this is not the test of fixtures.ts.
test('the owner changes figures, a phase and products in forms, and the files and the page follow', async ({
  page,
}) => {
  test.setTimeout(60_000);
  const desk = await startDesk();
  const shown = () => fetch(desk.url).then((answer) => answer.text());
  try {
    // A mistake is shown in place of the page, and the page is back once it is corrected.
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
    // The same for a mistake made in a text editor.
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

test('the editor is complete offline, with the farm’s name, one button, icons, years and labels, and sends no request elsewhere', async ({
  page,
}) => {
  test.setTimeout(60_000);
  const desk = await startDesk();
  const elsewhere: string[] = [];
  page.on('request', (request) => elsewhere.push(request.url()));
  try {
    writeFileSync(join(desk.folder, 'farm.yaml'), greenAcre.farm);
    await page.goto(`${desk.url}/edit/forms/`);
    const [, name = ''] = /name:\s+text: (.*)/.exec(greenAcre.farm) ?? [];
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('button')).toHaveText([/folder/]);
    await openFolder(page, desk);
    await openEntry(page, desk.url, 'roadmap');
    await expect(inside(page, 'phases')).toContainText('2026 Planting');
    // Without its font an icon is a word, as wide as its field.
    const sign = page.getByText('drag_handle').first();
    expect((await sign.boundingBox())?.width).toBeLessThan(30);
    await openEntry(page, desk.url, 'figures');
    await expect(inside(page, 'figures')).toContainText('20 trees planted (today)');
    writeFileSync(join(desk.folder, 'figures.yaml'), greenAcre.figures.replace('kind: today', 'kind: now'));
    await page.goto(`${desk.url}/edit`);
    const findings = page.getByRole('region', { name: 'What the check finds' });
    await expect(findings).toContainText('Figures › 20 trees planted (now) › Kind Found “now”', {
      timeout: 30_000,
    });
    const hosts = elsewhere.filter((url) => /^\w+:\/\//.test(url)).map((url) => new URL(url).origin);
    expect([...new Set(hosts)]).toEqual([desk.url]);
  } finally {
    desk.stop();
  }
});

test('the owner confirms every draft of a file with one switch', async ({ page }) => {
  test.setTimeout(60_000);
  const desk = await startDesk();
  try {
    writeFileSync(join(desk.folder, 'farm.yaml'), greenAcre.farm);
    const drafts = greenAcre.landing.replaceAll('draft: false', 'draft: true');
    writeFileSync(join(desk.folder, 'landing.yaml'), drafts);
    await openFolder(page, desk);
    await openEntry(page, desk.url, 'landing');
    await field(page, 'title').fill('Another title');
    await save(page);
    const before = await savedFile(page, 'landing.yaml');
    expect(parse(before).title).toBe('Another title');
    expect(before.match(/draft: true/g)).toEqual(drafts.match(/draft: true/g));
    await openEntry(page, desk.url, 'landing');
    await inside(page, 'confirmAll').getByRole('switch').click();
    await save(page);
    expect(await savedFile(page, 'landing.yaml')).toBe(before.replaceAll('draft: true', 'draft: false'));
  } finally {
    desk.stop();
  }
});

type Desk = { readonly url: string; readonly folder: string; stop(): void };

/** `npm run edit` on other content, with a draft and a mistake in it. */
async function startDesk(): Promise<Desk> {
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
  await new Promise((started) =>
    child.stdout.on('data', (text) => `${text}`.includes('/edit') && started(null)),
  );
  const stop = () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, folder, stop };
}

/** In place of the folder that the owner would pick: one inside the browser. */
async function openFolder(page: Page, { url, folder }: Desk): Promise<void> {
  const names = ['figures', 'roadmap', 'products', 'technology', 'value-chain', 'farm', 'landing'];
  const files = names.map(
    (name) => [`${name}.yaml`, readFileSync(join(folder, `${name}.yaml`), 'utf8')] as const,
  );
  await page.goto(`${url}/edit/forms/`);
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
  await page.getByRole('button', { name: /folder/ }).click();
  await expect(page.getByText('Roadmap', { exact: true })).toBeVisible();
}

async function editEntry(page: Page, url: string, name: string, edit: () => Promise<void>): Promise<void> {
  await openEntry(page, url, name);
  const expandAll = page.getByRole('button', { name: 'Expand All' }).first();
  // Sometimes a list opens expanded.
  await expect(async () => {
    if (await expandAll.isEnabled()) await expandAll.click();
    await expect(expandAll).toBeDisabled({ timeout: 1000 });
  }).toPass();
  await edit();
  await save(page);
}

async function openEntry(page: Page, url: string, name: string): Promise<void> {
  // The way to another file is the list of files.
  await page.goto(`${url}/edit/forms/#/collections`);
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();
  await page.goto(`${url}/edit/forms/#/collections/_singletons/entries/${name}`);
  await expect(page.locator('[data-key-path]').first()).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click();
  // The button reads “Saving…”, and disappears with the form once the file is written.
  await expect(page.getByRole('button', { name: /^Sav/ })).toBeHidden();
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
