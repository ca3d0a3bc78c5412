import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { brotliDecompressSync, constants } from 'node:zlib';
import type { Shell } from '../../app/page.ts';
import { clientDir, serverDir } from '../../build/paths.ts';
import { weigh } from '../../build/weight.ts';

// What a visitor pays for, in bytes as they cross the wire. Measured on the built files: run the build first.
const budgets = {
  landing: 60_000,
  contact: 40_000,
  wake: 1_000,
  fonts: 26_000,
  awake: { landing: 80_000, contact: 90_000 },
  beginning: 14_000,
};

assert.ok(existsSync(`${serverDir}shell.json`), 'There is no build to measure: run npm run build first');
const shell: Shell = JSON.parse(readFileSync(`${serverDir}shell.json`, 'utf8'));
const pages = { landing: 'index.html', contact: 'contact.html' };
const fonts = fileBytes(shell.fonts.display) + fileBytes(shell.fonts.text);
const wake = fileBytes(`${shell.wakeScript.src}.br`);

for (const [screen, file] of Object.entries(pages) as [keyof typeof pages, string][]) {
  test(`a first visit to the ${screen} page costs at most ${budgets[screen]} bytes`, () => {
    assertWithin(fileBytes(`/${file}.br`) + fonts + wake, budgets[screen]);
  });

  test(`a name in Yoruba on the ${screen} page is weighed with the file of its letters`, async () => {
    const plain = readFileSync(clientDir + file, 'utf8').replace(/[\u0100-\u1eff]/g, 'o');
    const named = plain.replace('</main>', '<p>Ṣọla</p></main>');
    const [less, more] = await Promise.all([plain, named].map((page) => weigh(page, '/', shell)));
    const [, names = ''] = /url\(([^)]*text-names[^)]*)\)/.exec(named) ?? [];
    const added = (more?.read ?? 0) - (less?.read ?? 0);
    assert.ok(added > fileBytes(names) && added < fileBytes(names) + 1500, `${added} bytes`);
  });
}

test('the small script that waits for the first touch stays small', () => assertWithin(wake, budgets.wake));

test('both fonts stay small', () => assertWithin(fonts, budgets.fonts));

for (const [screen, budget] of Object.entries(budgets.awake) as [keyof typeof budgets.awake, number][]) {
  test(`what the first touch brings to the ${screen} screen stays within ${budget} bytes`, () => {
    const bytes = shell.wakes[screen].map((file) =>
      fileBytes(existsSync(publicFile(`${file}.br`)) ? `${file}.br` : file),
    );
    assertWithin(sum(bytes), budget);
  });
}

test('the bar, headline, lead, buttons and figures are in the first 14 kB of the landing page', () => {
  const start = beginning('index.html');
  for (const part of ['</header>', '</h1>', '</dl>']) assert.ok(start.includes(part), `${part} comes later`);
  assert.ok(start.indexOf('class="stats') < start.lastIndexOf('</dl>'), 'the figures come later');
});

test('the whole form is in the first 14 kB of the contact page', () => {
  const start = beginning('contact.html');
  for (const part of ['</header>', '</h1>', '</form>'])
    assert.ok(start.includes(part), `${part} comes later`);
});

/** As much of a page as a browser can read from the first packets of its brotli form. */
function beginning(file: string): string {
  const sent = readFileSync(`${clientDir + file}.br`).subarray(0, budgets.beginning);
  return brotliDecompressSync(sent, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString();
}

function assertWithin(bytes: number, budget: number): void {
  assert.ok(bytes <= budget, `${bytes} bytes, ${bytes - budget} over`);
}

function fileBytes(address: string): number {
  return readFileSync(publicFile(address)).length;
}

function publicFile(address: string): string {
  return clientDir + address.slice(1);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
