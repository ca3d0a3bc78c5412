// Bytes and elements of what the server sends. A whole visit, and what the footer prints of it: tests/e2e/weight.spec.ts; screens and
// words: tests/e2e/layout.spec.ts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, constants } from 'node:zlib';
import { parse } from 'node-html-parser';
import { fontsOf } from '../../app/page/font-faces.ts';
import { builtCode, builtData, builtPage, builtSite } from '../rigs/last-build.ts';

const served = await builtSite();
const { fonts } = builtData;
const { scripts } = builtCode;

for (const [what, files, max] of [
  [
    'the small script for the menu, definitions, business hours, the unsent form and the game, which waits for the first use',
    scripts('app/loader/loader.ts'),
    2675,
  ],
  ['the first hover on the landing screen', scripts('app/entry-landing.tsx'), 10_000],
  ['the game, once Play is pressed', [...scripts('app/landing/drone/game.ts'), '/drone.json'], 7100],
  ['the first use of the form', scripts('app/entry-contact.tsx'), 78_000],
] as const) {
  test(`${what} costs at most ${max} bytes`, (t) => {
    assert.ok(files.length > 0);
    const bytes = files.reduce((sum, file) => sum + sent(file).length, 0);
    t.diagnostic(`${bytes} bytes`);
    assert.ok(bytes <= max, `${bytes} bytes, ${bytes - max} over`);
  });
}

for (const [path, max] of [
  ['/', 24_500],
  ['/contact', 13_250],
] as const) {
  test(`the page ${path} has at most ${max} bytes`, (t) => {
    const bytes = sent(path).length;
    t.diagnostic(`${bytes} bytes`);
    assert.ok(bytes <= max, `${bytes} bytes, ${bytes - max} over`);
  });
}

// Each is laid out by a phone. A drawing that is drawn along one line needs few.
for (const [path, maxText, maxDrawn] of [
  ['/', 450, 200],
  ['/contact', 240, 60],
] as const) {
  test(`the page ${path} has at most ${maxText} elements of text and ${maxDrawn} of drawings`, async (t) => {
    const body = parse(await builtPage(path)).querySelector('body');
    const all = body?.querySelectorAll('*').length ?? 0;
    const drawn = body?.querySelectorAll('svg, svg *').length ?? 0;
    t.diagnostic(`${all - drawn} of text, ${drawn} of drawings`);
    assert.ok(drawn > 10 && drawn <= maxDrawn, `${drawn} elements of drawings`);
    assert.ok(all - drawn <= maxText, `${all - drawn} elements of text`);
  });
}

for (const [path, part, max] of [
  ['/', '</h1>', 7200],
  ['/', '</dl>', 8200],
  ['/contact', '</h1>', 7000],
  ['/contact', '</form>', 11_500],
] as const) {
  test(`a browser can paint ${path} up to ${part} after ${max} bytes`, () => {
    const options = { finishFlush: constants.BROTLI_OPERATION_FLUSH };
    const start = brotliDecompressSync(sent(path).subarray(0, max), options).toString();
    assert.ok(start.includes(part), `${part} comes later`);
  });
}

for (const path of ['/', '/contact']) {
  test(`the printed weight of ${path} includes the font of a name in Yoruba`, async () => {
    const plain = (await builtPage(path)).replace(/[^\0-\xff]/g, 'o');
    const named = plain.replace('</main>', '<p>Ṣọla</p></main>');
    assert.deepEqual(fontsOf(plain, fonts), [fonts.display, fonts.text]);
    assert.deepEqual(fontsOf(named, fonts), [fonts.display, fonts.text, fonts.names]);
  });
}

/** A file as browsers get it. */
function sent(address: string): Buffer {
  const file = served.get(address);
  if (!file) throw new Error(`The site has no ${address}`);
  return (file.brotli ?? file).bytes;
}
