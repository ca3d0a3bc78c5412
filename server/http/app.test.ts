import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, it } from 'node:test';
import { waitUntil } from '../../tests/rigs/cleanup.ts';
import { robots, startTestSite, testBuild } from '../../tests/rigs/in-process-site.ts';

const form = 'firstName=Ada&email=ada%40visitor.example&message=Hello';
const head = (lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`;
const post = (lines: string[], body = form) =>
  head([
    'POST /contact HTTP/1.1',
    'Host: farm.example',
    'Content-Type: application/x-www-form-urlencoded',
    ...lines,
  ]) + body;

it('A request is answered once it is complete, also when garbage follows', async (t) => {
  const { raw } = await startTestSite(t);
  const answer = await raw(`${post([`Content-Length: ${form.length}`])}\x00\x01nonsense`);
  assert.match(answer, /^HTTP\/1\.1 (303|400)/);
});

describe('A slow client', () => {
  it('gets the 413 for a body that is too long only after sending it, as a proxy in front needs', async (t) => {
    const { site } = await startTestSite(t, { limits: { drainMs: 20_000 } });
    const length = 8_000_000;
    const socket = connect(site.port, '127.0.0.1');
    t.after(() => socket.destroy());
    socket.write(post([`Content-Length: ${length}`], 'a'.repeat(length)));
    const [answer] = await once(socket, 'data');
    assert.match(String(answer), /^HTTP\/1\.1 413 /);
    assert.equal(socket.writableLength, 0);
  });
});

describe('A client that does not read its answer', () => {
  it('is cut off, and until then takes one of the connections there are', async (t) => {
    const large = { ...robots, bytes: Buffer.alloc(30_000_000) };
    const build = { ...testBuild, files: new Map([['/robots.txt', large]]) };
    const { site, base, raw } = await startTestSite(t, {
      build,
      limits: { connections: 1, headersMs: 300, bodyMs: 300 },
    });
    const socket = connect(site.port, '127.0.0.1').pause();
    t.after(() => socket.destroy());
    await once(socket, 'connect');
    socket.write('GET /robots.txt HTTP/1.1\r\nHost: a\r\n\r\n');
    assert.equal(await raw('GET /livez HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'), '');
    await waitUntil(async () => (await fetch(`${base}/livez`).catch(() => null))?.ok === true);
  });
});

it('A connection that is reset leaves no error in the log', async (t) => {
  const site = await startTestSite(t);
  const socket = connect({ port: site.site.port, host: '127.0.0.1' }).on('error', () => {});
  socket.write(post(['Content-Length: 5000'], 'a'), () => socket.resetAndDestroy());
  await once(socket, 'close');
  await waitUntil(async () => (await site.post(form)).status === 303);
  assert.deepEqual(
    site.lines.filter(({ level }) => level === 'error'),
    [],
  );
});

describe('The log', () => {
  it('has one line for each request, without the query and without the full address', async (t) => {
    const site = await startTestSite(t, { env: { TRUSTED_PROXIES: 'loopback' } });
    await fetch(`${site.base}/contact?sent=SECRETREF`, { headers: { 'x-forwarded-for': '203.0.113.77' } });
    const unknown = [
      'ada@visitor.example',
      'tel:0803%20000%200000',
      '+2348030000000',
      'Contact/0803-000-0000',
    ];
    for (const path of unknown) await fetch(`${site.base}/${path}`);
    await site.post(form);
    await waitUntil(() => site.lines.filter(({ event }) => event === 'request').length === 6);
    const text = JSON.stringify(site.lines);
    assert.equal(/SECRETREF|203\.0\.113\.77|visitor|0803|8030000|Hello/.test(text), false, text);
    assert.match(text, /203\.0\.113\.0\/24/);
    for (const { time, level } of site.lines)
      assert.ok(level === 'info' && Math.abs(Date.parse(String(time)) - Date.now()) < 60_000);
  });

  it('does not believe the address that a client names past the proxies', async (t) => {
    const site = await startTestSite(t, { env: { TRUSTED_PROXIES: '10.0.0.5, 192.0.2.0/24' } });
    await fetch(site.base, { headers: { 'x-forwarded-for': '203.0.113.77' } });
    await waitUntil(() => site.lines.some(({ event }) => event === 'request'));
    assert.match(JSON.stringify(site.lines), /127\.0\.0\.0\/24/);
    assert.doesNotMatch(JSON.stringify(site.lines), /203\.0\.113/);
  });

  it('has no line for a successful health check', async (t) => {
    const { base, lines } = await startTestSite(t);
    const pages = ['/', '/nowhere', '/contact'];
    for (const path of [...pages, '/readyz', '/livez', '/readyz?x', '/last']) await fetch(base + path);
    await waitUntil(() => lines.some(({ path }) => path === '/last'));
    assert.deepEqual(
      lines.filter(({ event }) => event === 'request').map(({ path }) => path),
      [...pages, '/last'],
    );
  });
});

describe('An unexpected error', () => {
  const fail = () => Promise.reject(new Error('secret cause'));
  for (const [where, options] of Object.entries({
    'in a page': { build: { ...testBuild, files: new Map(), render: fail } },
    'anywhere else': { middleware: fail },
  })) {
    it(`gives the visitor a link home and the log a stack trace: ${where}`, async (t) => {
      const site = await startTestSite(t, options);
      const answer = await fetch(`${site.base}/`);
      assert.equal(answer.status, 500);
      const text = await answer.text();
      assert.match(text, /Unexpected Application Error!.*href="\/"/s);
      assert.equal(text.includes('secret cause'), false);
      assert.ok(site.lines.some(({ stack }) => String(stack).includes('secret cause')));
    });
  }
});
