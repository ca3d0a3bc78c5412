// `npm run edit`: the forms on the owner's own computer.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, type Request, test } from '@playwright/test';
import { parse } from 'yaml';
import { root } from '../../tools/build/paths.ts';
import { type Cleanup, createCleanup, temporaryFolder } from '../rigs/cleanup.ts';
import { freePort } from '../rigs/free-port.ts';
import { greenAcre } from '../rigs/green-acre.ts';
import { testPicture } from '../rigs/test-pictures.ts';
import { chooseFolder, createFolder, field, inside, openEntry, previewed, save } from './forms.ts';

// Sveltia CMS creates its fields when they come into view.
test.use({ viewport: { width: 1280, height: 4000 } });

/** Every sentence of the first page is a draft. */
const content = { ...greenAcre, landing: greenAcre.landing.replaceAll('draft: false', 'draft: true') };

// The requests of Sveltia CMS to the network are refused with a console error, so this is not the test of fixtures.ts.
test('with npm run edit the owner changes files in forms, the page follows, and nothing is asked of another host', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await using cleanup = createCleanup();
  const { url, folder } = await startEdit(cleanup);
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    return dialog.dismiss();
  });
  const expandAll = () => page.getByRole('button', { name: 'Expand All' }).first().click();
  await holdBack(page);
  const { read, write } = await createFolder(page, `${url}/edit/config.json`, content);

  await test.step('finds the farm’s name and one button', async () => {
    await page.goto(`${url}/edit`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(parse(greenAcre.farm).name.text);
    await expect(page.getByRole('button')).toHaveText(['Work with Local Repository']);
    await chooseFolder(page);
    // The policy refuses it, as at a Git host.
    await page.evaluate(() => {
      document.body.append(Object.assign(document.createElement('script'), { text: 'isRun = true' }));
    });
    expect(await page.evaluate('typeof isRun')).toBe('undefined');
  });

  await test.step('is told at once of a picture that is not whole, or too small', async () => {
    const small = await testPicture({ width: 800, height: 600 }).jpeg().toBuffer();
    await page.evaluate(() => {
      document.body.append(Object.assign(document.createElement('input'), { type: 'file', id: 'chosen' }));
    });
    for (const [buffer, sentence] of [
      [small.subarray(0, small.length / 2), /“a\.jpg” is not whole/],
      [small, /“a\.jpg” has 800 × 600 pixels, too few/],
    ] as const) {
      await page.locator('#chosen').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
      await expect.poll(() => questions.pop() ?? '').toMatch(sentence);
    }
  });

  await test.step('keeps what is typed while a change of pages is still under way', async () => {
    await page.goto(`${url}/edit/#/collections`);
    await page.goto(`${url}/edit/#/collections/_singletons/entries/landing`);
    await field(page, 'title').fill('Another title');
    await page.evaluate('finishTransitions()');
    await expect(field(page, 'title')).toHaveValue('Another title');
    await save(page);
    // No other line changes.
    expect(await read('landing')).toBe(content.landing.replace(/^title: .*/m, 'title: Another title'));
  });

  await test.step('confirms every draft of a file with one switch', async () => {
    const before = await read('landing');
    await openEntry(page, 'Sentences of the first page');
    await inside(page, 'confirmAll').getByRole('switch').click();
    await save(page);
    expect(await read('landing')).toBe(before.replaceAll('draft: true', 'draft: false'));
  });

  await test.step('adds a goal, which a product can wait for at once', async () => {
    await openEntry(page, 'Roadmap');
    await expect(inside(page, 'phases')).toContainText('2026 Planting');
    // Without its font an icon is a word, as wide as its field.
    expect((await page.getByText('drag_handle').first().boundingBox())?.width).toBeLessThan(30);
    await expandAll();
    await page
      .getByRole('button', { name: /Add.*Goal/ })
      .first()
      .click();
    await inside(page, 'phases.0.goals').locator('input').last().fill('A second mill');
    await save(page);
    await openEntry(page, 'Products');
    await expandAll();
    await inside(page, 'products.1.waitsFor')
      .getByRole('radio', { name: 'A second mill', exact: true })
      .click();
    await save(page);
    expect(parse(await read('products')).products[1].waitsFor).toBe('A second mill');
  });

  await test.step('is asked about a whole phase, and warned when a text editor has changed the file meanwhile', async () => {
    await openEntry(page, 'Roadmap');
    await expandAll();
    await field(page, 'phases.0.title').fill('Phase of the forms');
    // The page beside the form has it before it is saved.
    await expect(
      previewed(page).page.locator('[data-changed]').getByText('Phase of the forms'),
    ).toBeInViewport();
    await inside(page, 'phases').getByRole('button', { name: 'Remove' }).first().click();
    expect(questions.pop()).toBe('Remove “2026”?');
    await write('roadmap', (await read('roadmap')).replace('Planting', 'Phase of a text editor'));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const warning = page.getByRole('alertdialog', { name: 'Entry Changed by Someone Else' });
    await warning.getByRole('button', { name: 'Cancel' }).click();
    expect(await read('roadmap')).toContain('Phase of a text editor');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await warning.getByRole('button', { name: 'Save Anyway' }).click();
    // While the file is written, there is none for a moment.
    await expect.poll(() => read('roadmap').catch(() => 'being written')).toContain('Phase of the forms');
  });

  await test.step('sees the site follow, and what a text editor has written wrong', async () => {
    const shown = () => fetch(url).then((answer) => answer.text());
    for (const name of ['roadmap', 'products', 'landing'] as const)
      writeFileSync(join(folder, `${name}.yaml`), await read(name));
    await expect.poll(shown, { timeout: 30_000 }).toContain('Phase of the forms');
    writeFileSync(join(folder, 'figures.yaml'), greenAcre.figures.replace('value: "20"', 'value: 1.600'));
    await expect.poll(shown, { timeout: 30_000 }).toContain('a comma between thousands: 1,600');
  });
  const sent = requests.filter((request) => request.failure()?.errorText !== 'csp');
  const hosts = sent.map((request) => request.url()).filter((url) => /^\w+:\/\//.test(url));
  expect([...new Set(hosts.map((url) => new URL(url).origin))]).toEqual([url]);
});

async function startEdit(cleanup: Cleanup) {
  const folder = temporaryFolder(cleanup);
  for (const [name, text] of Object.entries(content)) writeFileSync(join(folder, `${name}.yaml`), text);
  const port = String(await freePort());
  const database = `file:${join(folder, 'messages.db')}`;
  const child = spawn(process.execPath, ['tools/dev.ts', '--edit'], {
    cwd: root,
    env: { ...process.env, CONTENT: folder, PORT: port, DATABASE_URL: database },
  });
  // Not SIGKILL, which would leave the server that it supervises.
  cleanup.after(() => child.kill());
  await new Promise<void>((started, failed) => {
    child.stdout.on('data', (text) => `${text}`.includes('/edit') && started());
    child.once('exit', (code) => failed(new Error(`npm run edit ended with ${code}.`)));
  });
  return { url: `http://127.0.0.1:${port}`, folder };
}

/**
 * Delays what a busy machine delays: the update of each transition, until `finishTransitions()`, and the 100 ms after which Sveltia
 * prepares a group, such as a list to choose from.
 */
function holdBack(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const { setTimeout } = window;
    const held: (() => void)[] = [];
    Document.prototype.startViewTransition = (options) => {
      const update = typeof options === 'function' ? options : options?.update;
      const done = new Promise<void>((resolve, reject) =>
        held.push(() => Promise.resolve(update?.()).then(() => resolve(), reject)),
      );
      return { ready: done, finished: done, updateCallbackDone: done } as ViewTransition;
    };
    Object.assign(window, {
      setTimeout: (act: () => void, ms?: number) => setTimeout(act, ms === 100 ? 3000 : ms),
      finishTransitions: () => held.splice(0).map((finish) => finish()),
    });
  });
}
