import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, type Request, test } from '@playwright/test';
import { parse } from 'yaml';
import { checkSources } from '../../schema/check-content.ts';
import { readSources } from '../../schema/read.ts';
import { greenAcre } from '../rigs/green-acre.ts';
import { testPicture } from '../rigs/test-pictures.ts';
import {
  choose,
  editEntry,
  field,
  inside,
  openEntry,
  openFolder,
  save,
  savedFile,
  startDesk,
  writeFile,
} from './desk.ts';

// The editor creates its fields when they come into view.
test.use({ viewport: { width: 1280, height: 4000 } });

const drafts = greenAcre.landing.replaceAll('draft: false', 'draft: true');

// The editor's requests to the network are refused with a console error, so this is not the test of fixtures.ts.
test('with npm run edit the owner changes files in forms, the page follows, and nothing is asked of another host', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const desk = await startDesk();
  const shown = () => fetch(desk.url).then((answer) => answer.text());
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  const questions: string[] = [];
  let answer = true;
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    return answer ? dialog.accept() : dialog.dismiss();
  });
  try {
    await holdBack(page);
    // A mistake is shown in place of the page, and the page is back once it is corrected.
    expect(await shown()).toContain('farm.yaml, line 4: found what YAML cannot read');
    writeFileSync(join(desk.folder, 'farm.yaml'), greenAcre.farm);
    writeFileSync(join(desk.folder, 'landing.yaml'), drafts);

    await test.step('finds the farm’s name and one button', async () => {
      await page.goto(`${desk.url}/edit/forms/`);
      const [, name = ''] = /name:\s+text: (.*)/.exec(greenAcre.farm) ?? [];
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(page.getByRole('button')).toHaveText(['Work with Local Repository']);
      await openFolder(page, desk);
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
      await page.goto(`${desk.url}/edit/forms/#/collections`);
      await page.goto(`${desk.url}/edit/forms/#/collections/_singletons/entries/landing`);
      await field(page, 'title').fill('Another title');
      await page.evaluate('finishTransitions()');
      await expect(field(page, 'title')).toHaveValue('Another title');
      await save(page);
      const saved = await savedFile(page, 'landing.yaml');
      expect(parse(saved).title).toBe('Another title');
      expect(saved.match(/draft: true/g)).toEqual(drafts.match(/draft: true/g));
    });

    await test.step('confirms every draft of a file with one switch', async () => {
      const before = await savedFile(page, 'landing.yaml');
      await openEntry(page, 'Sentences of the first page');
      await inside(page, 'confirmAll').getByRole('switch').click();
      await save(page);
      expect(await savedFile(page, 'landing.yaml')).toBe(before.replaceAll('draft: true', 'draft: false'));
    });

    await test.step('changes a figure, its day and a phase, among years, labels and icons', async () => {
      await openEntry(page, 'Figures');
      await expect(inside(page, 'figures')).toContainText('20 trees planted (so far)');
      // Without its font an icon is a word, as wide as its field.
      expect((await page.getByText('drag_handle').first().boundingBox())?.width).toBeLessThan(30);
      await editEntry(page, 'Figures', async () => {
        await field(page, 'figures.0.value').fill('1,600');
        await field(page, 'figures.0.asOf').fill('');
      });
      await openEntry(page, 'Roadmap');
      await expect(inside(page, 'phases')).toContainText('2026 Planting');
      await editEntry(page, 'Roadmap', () => field(page, 'phases.0.title').fill('Present Phase'));
    });

    await test.step('adds, moves and removes products', () =>
      editEntry(page, 'Products', async () => {
        await inside(page, 'products.0.description.draft').getByRole('switch').click();
        await page.getByRole('button', { name: /Add.*Product/ }).click();
        await field(page, 'products.2.name').fill('Kernel oil');
        await field(page, 'products.2.description.text').fill('Pressed from the kernels.');
        const products = inside(page, 'products');
        // While the list is drawn again, the form takes no key: an owner would press again.
        await expect(async () => {
          if ((await field(page, 'products.2.name').inputValue()) === 'Kernel oil')
            await products.getByRole('button', { name: 'Reorder Item' }).nth(2).press('ArrowUp');
          await expect(field(page, 'products.1.name')).toHaveValue('Kernel oil', { timeout: 2000 });
        }).toPass();
        await products.getByRole('button', { name: 'Remove' }).nth(2).click();
        expect(questions.pop()).toBe(`Remove “${parse(greenAcre.products).products[1].name}”?`);
      }));

    await test.step('chooses a goal that was added just now, and cannot take one away that something waits for', async () => {
      await editEntry(page, 'Roadmap', async () => {
        await page
          .getByRole('button', { name: /Add.*Goal/ })
          .first()
          .click();
        await inside(page, 'phases.0.goals').locator('input').last().fill('A second mill');
      });
      await editEntry(page, 'Products', () => choose(page, 'products.1.waitsFor', 'A second mill'));
      expect(parse(await savedFile(page, 'products.yaml')).products[1].waitsFor).toBe('A second mill');
      await openEntry(page, 'Roadmap');
      await page.getByRole('button', { name: 'Expand All' }).first().click();
      await inside(page, 'phases.0.goals').locator('input').last().fill('A third mill');
      await page.getByRole('button', { name: 'Save' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Not saved' });
      await expect(dialog).toContainText('Products › Kernel oil › Waits for: Found “A second mill”');
      await dialog.getByRole('button', { name: 'OK' }).click();
      await editEntry(page, 'Products', () => choose(page, 'products.1.waitsFor', '(None)'));
      expect(parse(await savedFile(page, 'products.yaml')).products[1].waitsFor).toBeUndefined();
    });

    await test.step('is asked about the whole phase, although a list of it is closed', async () => {
      await openEntry(page, 'Roadmap');
      await page.getByRole('button', { name: 'Expand All' }).first().click();
      await expect(field(page, 'phases.0.title')).toBeVisible();
      answer = false;
      await inside(page, 'phases').getByRole('button', { name: 'Remove' }).first().click();
      answer = true;
      expect(questions.pop()).toBe('Remove “2026”?');
    });

    await test.step('is warned when a text editor has changed the file meanwhile', async () => {
      await openEntry(page, 'Roadmap');
      await page.getByRole('button', { name: 'Expand All' }).first().click();
      await field(page, 'phases.0.title').fill('Phase of the forms');
      const editor = await page.context().newPage();
      await editor.goto(`${desk.url}/edit/forms/config.json`);
      const before = await savedFile(editor, 'roadmap.yaml');
      await writeFile(editor, 'roadmap.yaml', before.replace('Present Phase', 'Phase of a text editor'));
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const warning = page.getByRole('alertdialog', { name: 'Entry Changed by Someone Else' });
      await warning.getByRole('button', { name: 'Cancel' }).click();
      expect(await savedFile(editor, 'roadmap.yaml')).toContain('Phase of a text editor');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await warning.getByRole('button', { name: 'Save Anyway' }).click();
      // While the file is written, there is none for a moment.
      await expect
        .poll(() => savedFile(editor, 'roadmap.yaml').catch(() => 'being written'))
        .toContain('Phase of the forms');
      await editor.close();
    });

    for (const name of ['figures', 'roadmap', 'products', 'landing']) {
      writeFileSync(join(desk.folder, `${name}.yaml`), await savedFile(page, `${name}.yaml`));
    }
    const checked = checkSources(readSources(`${desk.folder}/`), new Date());
    expect(checked.ok ? [] : checked.mistakes).toEqual([]);
    if (!checked.ok) return;
    const { figures, roadmap, products } = checked.content;
    expect(figures.figures[0]).toMatchObject({ value: '1,600', amount: 1600, asOf: null });
    expect(roadmap.phases[0]?.title).toBe('Phase of the forms');
    expect(products.products.map(({ name }) => name)).toEqual(['Crude oil', 'Kernel oil']);
    expect(checked.files.products.value).toMatchObject({ products: [{ description: { draft: false } }, {}] });
    await expect.poll(shown, { timeout: 30_000 }).toContain('Phase of the forms');

    await test.step('reads a mistake of a text editor in place of the page and below the forms, named as there', async () => {
      const file = join(desk.folder, 'figures.yaml');
      writeFileSync(file, readFileSync(file, 'utf8').replace('value: 1,600', 'value: 1.600'));
      await expect.poll(shown, { timeout: 30_000 }).toContain('a comma between thousands: 1,600');
      await page.goto(`${desk.url}/edit`);
      const findings = page.getByRole('region', { name: 'What the check finds' });
      await expect(findings).toContainText('Figures › 1.600 trees planted (so far) › Figure Found “1.600”', {
        timeout: 30_000,
      });
    });
    const sent = requests.filter((request) => request.failure()?.errorText !== 'csp');
    const hosts = sent.map((request) => request.url()).filter((url) => /^\w+:\/\//.test(url));
    expect([...new Set(hosts.map((url) => new URL(url).origin))]).toEqual([desk.url]);
  } finally {
    desk.stop();
  }
});

/**
 * Delays what a busy machine delays: the update of each transition, until `finishTransitions()`, and the 100 ms after which Sveltia
 * prepares a group, such as a list to choose from.
 */
function holdBack(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const { setTimeout } = window;
    Object.assign(window, {
      setTimeout: (act: () => void, ms?: number) => setTimeout(act, ms === 100 ? 3000 : ms),
    });
    const held: (() => void)[] = [];
    Document.prototype.startViewTransition = (options) => {
      const update = typeof options === 'function' ? options : options?.update;
      const done = new Promise<void>((resolve, reject) =>
        held.push(() => Promise.resolve(update?.()).then(() => resolve(), reject)),
      );
      return { ready: done, finished: done, updateCallbackDone: done } as ViewTransition;
    };
    Object.assign(window, { finishTransitions: () => held.splice(0).map((finish) => finish()) });
  });
}
