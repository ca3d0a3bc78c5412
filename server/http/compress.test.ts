import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { compress } from './compress.ts';

const page = '<p>Ọlábísí, the same words again and again. </p>'.repeat(200);

test('a page made on request goes out in the best form that the browser takes', async () => {
  const app = fastify();
  app.addHook('onSend', async (request, reply, text) => compress(request, reply, String(text)));
  app.get('/', async () => page);
  app.get('/short', async () => 'short');
  const ask = async (accepted = '', url = '/') => {
    const { headers, rawPayload } = await app.inject({ url, headers: { 'accept-encoding': accepted } });
    return { coding: headers['content-encoding'], vary: headers.vary, body: rawPayload };
  };
  const brotli = await ask('gzip, deflate, br, zstd');
  assert.deepEqual([brotli.coding, brotli.vary], ['br', 'Accept-Encoding']);
  assert.equal(brotliDecompressSync(brotli.body).toString(), page);
  const gzip = await ask('br;q=0, gzip');
  assert.equal(gzip.coding, 'gzip');
  assert.equal(gunzipSync(gzip.body).toString(), page);
  const plain = await ask();
  assert.deepEqual([plain.coding, plain.vary, plain.body.toString()], [undefined, 'Accept-Encoding', page]);
  assert.equal((await ask('br', '/short')).coding, undefined);
});
