import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { temporaryFolder, waitUntil } from '../rigs/cleanup.ts';
import { freePort } from '../rigs/free-port.ts';
import { readCaddyfile } from '../rigs/older-caddy.ts';
import { writeFiles } from '../rigs/publish-folder.ts';

const skip =
  spawnSync('caddy', ['version']).error && 'needs the Debian package caddy, which `.ci/run` installs';

it('Caddy takes its file', { skip }, (t) => {
  const folder = temporaryFolder(t);
  writeFiles(folder, { Caddyfile: readCaddyfile() });
  const env = { ...process.env, SITE_NAME: 'farm.example' };
  const args = ['validate', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')];
  assert.equal(String(spawnSync('caddy', args, { env }).stderr).match(/^Error: .*/m)?.[0], undefined);
});

/** Caddy with the file of the containers, without TLS, in front of a site that answers as the test says. */
async function startCaddy(t: TestContext, answer: RequestListener) {
  const site = createServer(answer);
  t.after(() => site.close().closeAllConnections());
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  const [port, folder] = [await freePort(), temporaryFolder(t)];
  const base = `http://127.0.0.1:${port}`;
  const changes: readonly (readonly [place: RegExp, text: string])[] = [
    [/^\{/m, '{\n\tadmin off\n\tauto_https off'],
    [/name site/, 'name localhost'],
    [/port 3000/, `port ${(site.address() as AddressInfo).port}`],
    [/^www\..*?^\}/ms, ''],
    [/^\{\$FORMS_NAME.*?^\}/ms, ''],
    [/\/pages/g, `${folder}/pages`],
  ];
  const text = changes.reduce((all, [place, change]) => all.replace(place, change), readCaddyfile());
  writeFiles(folder, {
    Caddyfile: text,
    'pages/index.html': '<h1>The last page</h1>',
    'pages/contact.html': '<h1>The last page of contact</h1>',
  });
  const env = { PATH: process.env.PATH, HOME: folder, SITE_NAME: base };
  const args = ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')];
  const caddy = spawn('caddy', args, { env, stdio: 'ignore' });
  t.after(() => caddy.kill());
  await waitUntil(() => fetch(base).then(Boolean, () => false), 'Caddy listens');
  return {
    closeSite: () => site.close().closeAllConnections(),
    /** A visitor does not wait for longer than this. */
    async ask(path: string, options: RequestInit = {}) {
      const response = await fetch(base + path, { signal: AbortSignal.timeout(30_000), ...options });
      return { status: response.status, headers: response.headers, text: await response.text() };
    },
  };
}

describe('Behind Caddy', { skip, concurrency: true }, () => {
  it('a visitor of a site that hangs reads the last page', async (t) => {
    let hangs = false;
    const { ask } = await startCaddy(t, (_request, response) => {
      if (!hangs) response.end('from the site');
    });
    assert.equal((await ask('/')).text, 'from the site');
    hangs = true;
    const { status, text } = await ask('/contact');
    assert.deepEqual([status, text], [200, '<h1>The last page of contact</h1>']);
  });

  it('a message that comes while the site hangs is passed on once the site answers again', async (t) => {
    let hangs = true;
    const { ask } = await startCaddy(t, (request, response) => {
      if (request.url === '/readyz') {
        if (!hangs) response.end('ready');
        // The engine has started it again.
        setTimeout(() => {
          hangs = false;
        }, 1000);
      } else if (request.method === 'POST') response.writeHead(201).end('kept');
    });
    assert.deepEqual((await ask('/contact', { method: 'POST', body: 'firstName=Ada' })).status, 201);
  });

  it('a browser that knows the page, or asks for a part of it, gets the whole last page while the site is down', async (t) => {
    const { ask, closeSite } = await startCaddy(t, (_request, response) => response.end('from the site'));
    closeSite();
    const tomorrow = new Date(Date.now() + 86_400_000).toUTCString();
    const requests: readonly Record<string, string>[] = [
      {},
      { 'if-none-match': '*' },
      { 'if-modified-since': tomorrow },
      { range: 'bytes=0-3' },
      { range: 'bytes=-3', 'if-range': '"x"' },
      { range: 'bytes=900-' },
      { 'if-match': '"x"' },
      { 'if-unmodified-since': new Date(0).toUTCString() },
    ];
    const answers = requests.map(async (headers) => {
      const { status, text, headers: given } = await ask('/', { headers });
      assert.deepEqual([status, text], [200, '<h1>The last page</h1>'], JSON.stringify(headers));
      assert.deepEqual([given.get('content-range'), given.get('retry-after')], [null, null]);
    });
    await Promise.all(answers);
  });

  it('a message that is too long is refused with what helps, which is not to wait', async (t) => {
    const { ask } = await startCaddy(t, (request, response) =>
      request.resume().on('end', () => response.end('kept')),
    );
    const long = 'a'.repeat(200_000);
    const chunked = new Blob([long]).stream();
    for (const options of [{ body: long }, { body: chunked, duplex: 'half' }]) {
      const { status, text, headers } = await ask('/contact', { method: 'POST', ...options } as RequestInit);
      assert.match(`${status} ${text}`, /^413 .*[Ss]horten/);
      assert.equal(headers.get('retry-after'), null);
    }
  });
});
