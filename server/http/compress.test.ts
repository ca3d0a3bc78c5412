import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { html } from './answer.ts';
import { compressed } from './compress.ts';

const page = html(422, '<p>Ọlábísí, the same words again and again. </p>'.repeat(200));

test('a page made on request goes out as brotli to a browser that takes it', async () => {
  const answer = await compressed(page, 'gzip, deflate, br, zstd');
  assert.equal(answer.headers?.['content-encoding'], 'br');
  assert.equal(answer.headers?.vary, 'Accept-Encoding');
  assert.equal(answer.status, 422);
  assert.equal(brotliDecompressSync(answer.body as Buffer).toString(), page.body);
});

test('where brotli is refused, gzip does', async () => {
  const answer = await compressed(page, 'br;q=0, gzip');
  assert.equal(answer.headers?.['content-encoding'], 'gzip');
  assert.equal(gunzipSync(answer.body as Buffer).toString(), page.body);
});

test('who asks for no coding gets the page as it is', async () => {
  const answer = await compressed(page, undefined);
  assert.equal(answer.headers?.['content-encoding'], undefined);
  assert.equal(answer.body, page.body);
});

test('short answers and files of the build pass through', async () => {
  for (const answer of [html(200, 'short'), { status: 200, body: Buffer.alloc(9000) }]) {
    assert.equal(await compressed(answer, 'br'), answer);
  }
});
