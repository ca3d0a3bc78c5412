import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressed } from './compress.ts';

const page = '<p>Ọlábísí, the same words again and again. </p>'.repeat(200);

test('a page made on request goes out as brotli to a browser that takes it', async () => {
  const { body, headers } = await compressed(page, 'gzip, deflate, br, zstd');
  assert.deepEqual(headers, { vary: 'Accept-Encoding', 'content-encoding': 'br' });
  assert.equal(brotliDecompressSync(body as Buffer).toString(), page);
});

test('where brotli is refused, gzip does', async () => {
  const { body, headers } = await compressed(page, 'br;q=0, gzip');
  assert.equal(headers['content-encoding'], 'gzip');
  assert.equal(gunzipSync(body as Buffer).toString(), page);
});

test('who asks for no coding, and what is short, gets the page as it is', async () => {
  assert.deepEqual(await compressed(page, undefined), { body: page, headers: { vary: 'Accept-Encoding' } });
  assert.deepEqual(await compressed('short', 'br'), { body: 'short', headers: {} });
});
