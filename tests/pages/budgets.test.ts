import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { brotliDecompressSync, constants } from 'node:zlib';
import type { Shell } from '../../app/page.ts';
import { clientDir, serverDir } from '../../tools/paths.ts';
import { weigh } from '../../tools/weight.ts';
import { builtContent } from '../rigs/built-site.ts';

assert.ok(existsSync(`${serverDir}shell.json`), 'There is no build to measure: run npm run build first');
const shell: Shell = JSON.parse(readFileSync(`${serverDir}shell.json`, 'utf8'));
const pages = { landing: 'index.html', contact: 'contact.html' };
const [display, text, script] = [shell.fonts.display, shell.fonts.text, shell.wakeScript.src];

// What a visitor pays for, in bytes as they cross the wire. Measured on the built files: run the build first.
for (const [what, files, budget] of [
  ['a first visit to the landing page', ['/index.html', display, text, script], 60_000],
  ['a first visit to the contact page', ['/contact.html', display, text, script], 40_000],
  ['the small script that waits for the first touch', [script], 1_000],
  ['both fonts', [display, text], 26_000],
  ['the first touch on the landing screen', shell.wakes.landing, 80_000],
  ['the first touch on the contact screen', shell.wakes.contact, 90_000],
] as const) {
  test(`${what} costs at most ${budget} bytes`, () => {
    assert.ok(files.length > 0);
    const bytes = files.reduce((sum, file) => sum + sent(file).length, 0);
    assert.ok(bytes <= budget, `${bytes} bytes, ${bytes - budget} over`);
  });
}

for (const [screen, file] of Object.entries(pages)) {
  test(`a name in Yoruba on the ${screen} page is weighed with the file of its letters`, async () => {
    const plain = readFileSync(clientDir + file, 'utf8').replace(/[^\0-\xff]/g, 'o');
    const named = plain.replace('</main>', '<p>Ṣọla</p></main>');
    const [less, more] = await Promise.all(
      [plain, named].map((page) => weigh(page, '/', shell, builtContent)),
    );
    const letters = sent(/url\(([^)]*text-names[^)]*)\)/.exec(named)?.[1] ?? '').length;
    const added = (more?.read ?? 0) - (less?.read ?? 0);
    assert.ok(added > letters && added < letters + 1500, `${added} bytes`);
  });
}

for (const [file, parts] of [
  ['index.html', ['</header>', '</h1>', '<dl', '</dl>']],
  ['contact.html', ['</header>', '</h1>', '</form>']],
] as const) {
  test(`what matters most of ${file} is in its first 14 kB: ${parts.join(' ')}`, () => {
    const first = sent(`/${file}`).subarray(0, 14_000);
    const start = brotliDecompressSync(first, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString();
    for (const part of parts) assert.ok(start.includes(part), `${part} comes later`);
    assert.ok(start.indexOf('<dl') <= start.lastIndexOf('</dl>'), 'the figures come later');
  });
}

/** A file as it crosses the wire. */
function sent(address: string): Buffer {
  const file = clientDir + address.slice(1);
  return readFileSync(existsSync(`${file}.br`) ? `${file}.br` : file);
}
