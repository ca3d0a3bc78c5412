import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { temporaryFolder } from '../../testing/site.ts';
import { readFiles, type SiteFile } from './files.ts';
import { serveFile } from './serve-file.ts';

function build(t: TestContext) {
  const folder = temporaryFolder(t);
  mkdirSync(join(folder, 'assets'));
  const script = Buffer.from('console.log(1)\n'.repeat(50));
  writeFileSync(join(folder, 'index.html'), '<h1>home</h1>');
  writeFileSync(join(folder, 'contact.html'), '<h1>contact</h1>');
  writeFileSync(join(folder, 'contact.html.br'), 'longer than the page itself');
  writeFileSync(join(folder, 'assets', 'a-123.js'), script);
  writeFileSync(join(folder, 'assets', 'a-123.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'assets', 'a-123.js.gz'), gzipSync(script));
  return { files: readFiles(folder), script };
}
const ask = (file: SiteFile | undefined, headers: Record<string, string> = {}) => {
  assert.ok(file);
  return serveFile(file, { headers });
};

describe('A file of the site', () => {
  it('has one address, and its compressed forms have none', (t) => {
    assert.deepEqual([...build(t).files.keys()].sort(), ['/', '/assets/a-123.js', '/contact']);
  });

  it('is sent in the smallest form the browser takes', (t) => {
    const { files, script } = build(t);
    const file = files.get('/assets/a-123.js');
    assert.equal(
      ask(file, { 'accept-encoding': 'gzip, deflate, br, zstd' }).headers?.['content-encoding'],
      'br',
    );
    assert.equal(ask(file, { 'accept-encoding': 'gzip' }).headers?.['content-encoding'], 'gzip');
    assert.equal(
      ask(file, { 'accept-encoding': 'br;q=0, gzip;q=0.1' }).headers?.['content-encoding'],
      'gzip',
    );
    for (const accepted of ['', 'identity', '*;q=0']) {
      const answer = ask(file, { 'accept-encoding': accepted });
      assert.deepEqual([answer.headers?.['content-encoding'], answer.body], [undefined, script]);
      assert.equal(answer.headers?.vary, 'Accept-Encoding');
    }
    assert.equal(
      ask(files.get('/contact'), { 'accept-encoding': 'br' }).headers?.['content-encoding'],
      undefined,
    );
  });

  it('is kept for ever when its name holds its hash, and asked for again when not', (t) => {
    const { files } = build(t);
    assert.match(String(ask(files.get('/assets/a-123.js')).headers?.['cache-control']), /immutable/);
    assert.equal(ask(files.get('/')).headers?.['cache-control'], 'no-cache');
  });

  it('is not sent again to who has it', (t) => {
    const file = build(t).files.get('/assets/a-123.js');
    const etag = String(ask(file, { 'accept-encoding': 'br' }).headers?.etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = ask(file, { 'accept-encoding': 'br', 'if-none-match': known });
      assert.deepEqual([answer.status, answer.body], [304, undefined]);
    }
    assert.equal(ask(file, { 'accept-encoding': 'gzip', 'if-none-match': etag }).status, 200, 'another form');
  });

  it('is sent in part to who lost the rest, unless it is a page or has changed', (t) => {
    const { files, script } = build(t);
    const file = files.get('/assets/a-123.js');
    const part = ask(file, { range: 'bytes=5-9', 'accept-encoding': 'br' });
    assert.deepEqual(
      [part.status, part.headers?.['content-range'], part.body],
      [206, `bytes 5-9/${script.length}`, script.subarray(5, 10)],
    );
    assert.equal(ask(file, { range: 'bytes=9999-' }).status, 416);
    assert.equal(ask(file, { range: 'bytes=0-1', 'if-range': '"old"' }).status, 200);
    assert.equal(ask(files.get('/'), { range: 'bytes=0-1' }).status, 200);
  });
});
