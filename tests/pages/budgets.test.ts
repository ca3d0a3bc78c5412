// Bytes of what the server sends. A whole visit, and what the footer prints of it: tests/e2e/weight.spec.ts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, constants } from 'node:zlib';
import { fontsOf } from '../../app/page/font-faces.ts';
import { builtCode, builtData, builtPage, builtSite } from '../rigs/last-build.ts';

const served = await builtSite();
const { fonts } = builtData;
const { scripts } = builtCode;

for (const [what, files, max] of [
  [
    'the small script for the menu, definitions, business hours, the unsent form and the game, which waits for the first use',
    scripts('app/loader/loader.ts'),
    2650,
  ],
  ['the first hover on the landing screen', scripts('app/entry-landing.tsx'), 11_000],
  ['the game, once Play is pressed', [...scripts('app/landing/drone/game.ts'), '/drone.json'], 6085],
  ['the first use of the form', scripts('app/entry-contact.tsx'), 80_000],
] as const) {
  test(`${what} costs at most ${max} bytes`, (t) => {
    assert.ok(files.length > 0);
    const bytes = files.reduce((sum, file) => sum + sent(file).length, 0);
    t.diagnostic(`${bytes} bytes`);
    assert.ok(bytes <= max, `${bytes} bytes, ${bytes - max} over`);
  });
}

for (const [path, part, max] of [
  ['/', '</h1>', 7700],
  ['/', '</dl>', 14_000],
  ['/contact', '</h1>', 8500],
  ['/contact', '</form>', 14_000],
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
