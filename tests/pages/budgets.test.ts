import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { brotliDecompressSync, constants } from 'node:zlib';
import type { Shell } from '../../app/shell.ts';
import { clientDir, serverDir } from '../../tools/paths.ts';
import { weigh } from '../../tools/weight.ts';
import { budgets, sent } from './budgets.ts';

const shell: Shell = JSON.parse(readFileSync(`${serverDir}shell.json`, 'utf8'));
const pages = { landing: 'index.html', contact: 'contact.html' };

for (const { what, files, max } of budgets()) {
  test(`${what} costs at most ${max} bytes`, () => {
    assert.ok(files.length > 0);
    const bytes = files.reduce((sum, file) => sum + sent(file).length, 0);
    assert.ok(bytes <= max, `${bytes} bytes, ${bytes - max} over`);
  });
}

for (const [screen, file] of Object.entries(pages)) {
  test(`the printed weight of the ${screen} page includes the font of a name in Yoruba`, async () => {
    const plain = readFileSync(clientDir + file, 'utf8').replace(/[^\0-\xff]/g, 'o');
    const named = plain.replace('</main>', '<p>Ṣọla</p></main>');
    const [less, more] = await Promise.all([plain, named].map((page) => weigh(page, shell)));
    const letters = sent(/url\(([^)]*text-names[^)]*)\)/.exec(named)?.[1] ?? '').length;
    const added = (more ?? 0) - (less ?? 0);
    assert.ok(added > letters && added < letters + 1500, `${added} bytes`);
  });
}

for (const [file, parts] of [
  ['index.html', ['</header>', '</h1>', '<dl', '</dl>']],
  ['contact.html', ['</header>', '</h1>', '</form>']],
] as const) {
  test(`the first 14 kB of ${file} have its most important parts: ${parts.join(' ')}`, () => {
    const first = sent(`/${file}`).subarray(0, 14_000);
    const start = brotliDecompressSync(first, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString();
    for (const part of parts) assert.ok(start.includes(part), `${part} comes later`);
    assert.ok(start.indexOf('<dl') <= start.lastIndexOf('</dl>'), 'the figures come later');
  });
}
