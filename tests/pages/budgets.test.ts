import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { fontsOf } from '../../app/page/font-faces.ts';
import { builtData, builtPage } from '../rigs/last-build.ts';
import { budgets, sent } from './budgets.ts';

for (const { what, files, max } of budgets()) {
  test(`${what} costs at most ${max} bytes`, (t) => {
    assert.ok(files.length > 0);
    const bytes = files.reduce((sum, file) => sum + sent(file).length, 0);
    t.diagnostic(`${bytes} bytes`);
    assert.ok(bytes <= max, `${bytes} bytes, ${bytes - max} over`);
  });
}

// Painted from as few bytes as if the page ended there: docs/performance.md
for (const [path, max] of [
  ['/', 7700],
  ['/contact', 8500],
] as const) {
  test(`a browser can paint the heading of ${path} after at most ${max} bytes`, async () => {
    const [start = ''] = (await builtPage(path)).split('</h1>');
    const bytes = brotliCompressSync(`${start}</h1>`).length + 16;
    assert.ok(bytes <= max, `${bytes} bytes, ${bytes - max} over`);
    assert.ok(firstOf(path, bytes).includes('</h1>'), `${bytes} bytes do not hold it`);
  });
}

for (const path of ['/', '/contact']) {
  test(`the printed weight of ${path} includes the font of a name in Yoruba`, async () => {
    const plain = (await builtPage(path)).replace(/[^\0-\xff]/g, 'o');
    const named = plain.replace('</main>', '<p>Ṣọla</p></main>');
    const { fonts } = builtData;
    assert.deepEqual(fontsOf(plain, fonts), [fonts.display, fonts.text]);
    assert.deepEqual(fontsOf(named, fonts), [fonts.display, fonts.text, fonts.names]);
  });
}

for (const [path, parts] of [
  ['/', ['</header>', '</h1>', '<dl', '</dl>']],
  ['/contact', ['</header>', '</h1>', '</form>']],
] as const) {
  test(`the first 14 kB of ${path} have its most important parts: ${parts.join(' ')}`, () => {
    const start = firstOf(path, 14_000);
    for (const part of parts) assert.ok(start.includes(part), `${part} comes later`);
    assert.ok(start.indexOf('<dl') <= start.lastIndexOf('</dl>'), 'the figures come later');
  });
}

/** What can be read of a page that is still on its way. */
function firstOf(path: string, bytes: number): string {
  const options = { finishFlush: constants.BROTLI_OPERATION_FLUSH };
  return brotliDecompressSync(sent(path).subarray(0, bytes), options).toString();
}
