import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, constants } from 'node:zlib';
import { builtPage } from '../../tests/rigs/last-build.ts';
import { compress, compressPage, endOfHeading } from './compress.ts';

for (const path of ['/', '/contact'])
  test(`${path} shows its heading from as few bytes as if it ended there`, async () => {
    const html = await builtPage(path);
    const firstView = html.slice(0, html.indexOf(endOfHeading) + endOfHeading.length);
    const alone = await compress(firstView, 'br', 'small');
    const page = await compressPage(html);
    assert.equal(read(page), html);
    assert.ok(read(page.subarray(0, alone.length + 16)).startsWith(firstView));
  });

/** What can be read of a reply that is still on its way. */
function read(bytes: Buffer): string {
  return brotliDecompressSync(bytes, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString();
}
