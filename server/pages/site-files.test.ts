import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { temporaryFolder } from '../../tests/rigs/in-process-site.ts';
import { sendFile } from './serve-file.ts';
import { readFiles, type SiteFile } from './site-files.ts';

function build(t: TestContext) {
  const folder = temporaryFolder(t);
  mkdirSync(join(folder, 'assets'));
  const script = Buffer.from('console.log(1)\n'.repeat(50));
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *');
  writeFileSync(join(folder, 'assets', 'a-123.js'), script);
  writeFileSync(join(folder, 'assets', 'a-123.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'assets', 'a-123.js.gz'), gzipSync(script));
  return { files: readFiles(folder), script };
}
const ask = async (file: SiteFile | undefined, headers: Record<string, string> = {}) => {
  const app = fastify();
  app.get('/', async (request, reply) => sendFile(request, reply, file as SiteFile));
  const { statusCode, headers: sent, rawPayload } = await app.inject({ url: '/', headers });
  return { status: statusCode, headers: sent, body: rawPayload };
};

describe('A file of the site', () => {
  it('has one path, and its compressed forms have none', (t) => {
    assert.deepEqual([...build(t).files.keys()].sort(), ['/assets/a-123.js', '/robots.txt']);
  });

  it('is sent in the smallest form that the browser accepts', async (t) => {
    const { files, script } = build(t);
    const codingOf = async (path: string, accepted: string) =>
      (await ask(files.get(path), { 'accept-encoding': accepted })).headers['content-encoding'];
    assert.equal(await codingOf('/assets/a-123.js', 'gzip, deflate, br, zstd'), 'br');
    assert.equal(await codingOf('/assets/a-123.js', 'gzip'), 'gzip');
    assert.equal(await codingOf('/assets/a-123.js', 'br;q=0, gzip;q=0.1'), 'gzip');
    assert.equal(await codingOf('/robots.txt', 'br'), undefined, 'there is no compressed form');
    for (const accepted of ['', 'identity', '*;q=0']) {
      const { headers, body } = await ask(files.get('/assets/a-123.js'), { 'accept-encoding': accepted });
      assert.deepEqual([headers['content-encoding'], body], [undefined, script]);
      assert.equal(headers.vary, 'Accept-Encoding');
    }
  });

  it('is not sent again where the browser has it', async (t) => {
    const file = build(t).files.get('/assets/a-123.js');
    const etag = String((await ask(file, { 'accept-encoding': 'br' })).headers.etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await ask(file, { 'accept-encoding': 'br', 'if-none-match': known });
      assert.deepEqual([answer.status, answer.body.length], [304, 0]);
    }
    const other = await ask(file, { 'accept-encoding': 'gzip', 'if-none-match': etag });
    assert.equal(other.status, 200, 'another form');
  });
});
