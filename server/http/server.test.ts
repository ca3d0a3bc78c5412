import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { until } from '../../testing/ending.ts';
import { startTestSite, testApp } from '../../testing/site.ts';

const form = 'firstName=Ada&email=ada%40visitor.example&message=Hello';
const head = (lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`;
const post = (lines: string[], body = form) =>
  head([
    'POST /contact HTTP/1.1',
    'Host: farm.example',
    'Content-Type: application/x-www-form-urlencoded',
    ...lines,
  ]) + body;
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

describe('A request that can be read in two ways', () => {
  let site: Awaited<ReturnType<typeof startTestSite>>;
  const ends: (() => unknown)[] = [];
  before(async () => {
    site = await startTestSite({ after: (end) => ends.push(end) });
  });
  after(() => Promise.all(ends.map((end) => end())));

  const cases: Record<string, string> = {
    'two Host headers': head(['GET / HTTP/1.1', 'Host: a.example', 'Host: b.example']),
    'an empty Host': head(['GET / HTTP/1.1', 'Host: ']),
    'no Host': head(['GET / HTTP/1.1']),
    'a Host that is no name': head(['GET / HTTP/1.1', 'Host: a.example/b@c']),
    'two lengths': post(['Content-Length: 5', 'Content-Length: 55']),
    'a length with a sign': post(['Content-Length: +55']),
    'a length beyond all numbers': post([`Content-Length: ${'9'.repeat(30)}`]),
    'a length together with chunks': post([`Content-Length: ${form.length}`, 'Transfer-Encoding: chunked']),
    'chunks inside of gzip': post(['Transfer-Encoding: gzip, chunked'], '0\r\n\r\n'),
    'two transfer encodings': post(
      ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'],
      '0\r\n\r\n',
    ),
    'an unknown transfer encoding': post(['Transfer-Encoding: xchunked'], '0\r\n\r\n'),
    'chunks on HTTP/1.0': post(['Transfer-Encoding: chunked'], '0\r\n\r\n').replace('HTTP/1.1', 'HTTP/1.0'),
    'a chunk length that is no number': post(['Transfer-Encoding: chunked'], 'zz\r\nabc\r\n0\r\n\r\n'),
    'an absolute target': head(['GET http://other.example/ HTTP/1.1', 'Host: farm.example']),
    'a target without a slash': head(['GET contact HTTP/1.1', 'Host: farm.example']),
    'a star for a target': head(['OPTIONS * HTTP/1.1', 'Host: farm.example']),
    CONNECT: head(['CONNECT farm.example:443 HTTP/1.1', 'Host: farm.example']),
    'a method that is none': head(['BREW / HTTP/1.1', 'Host: farm.example']),
    'a folded header': head(['GET / HTTP/1.1', 'Host: farm.example', 'X-A: b', ' c']),
    'a space before the colon': head(['GET / HTTP/1.1', 'Host : farm.example']),
    'an unknown expectation': head(['GET / HTTP/1.1', 'Host: farm.example', 'Expect: tea']),
    'no HTTP at all': 'EHLO farm.example\r\n\r\n',
    'the hello of TLS': '\x16\x03\x01\x00\xa5\x01\x00\x00\xa1\x03\x03\r\n\r\n',
  };
  for (const [name, bytes] of Object.entries(cases)) {
    it(`is refused with 400 and a closed connection: ${name}`, async () => {
      const answer = await site.raw(bytes);
      assert.equal(statusOf(answer), 400);
      assert.match(answer, /\r\nconnection: close\r\n/i);
      assert.match(answer, /\r\ncontent-security-policy: default-src 'none'/i);
      assert.equal(answer.match(/HTTP\/1\.1 /g)?.length, 1, 'one answer');
      assert.equal((await fetch(site.base)).status, 200);
    });
  }

  it('is refused with 431 when its headers are too long', async () => {
    const answer = await site.raw(
      head(['GET / HTTP/1.1', 'Host: farm.example', `X-Long: ${'x'.repeat(20_000)}`]),
    );
    assert.equal(statusOf(answer), 431);
    assert.match(answer, /x-content-type-options: nosniff/i);
  });

  it('is not what a browser of 1996 sends: HTTP/1.0 without a Host is served', async () => {
    assert.equal(statusOf(await site.raw('GET / HTTP/1.0\r\n\r\n')), 200);
  });

  it('gets its answer when whole, whatever nonsense follows', async () => {
    const answer = await site.raw(`${post([`Content-Length: ${form.length}`])}\x00\x01nonsense`);
    assert.match(answer, /^HTTP\/1\.1 (303|400)/);
  });

  it('gets its answer when the client closes its half after asking', async () => {
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(site.site.port, '127.0.0.1');
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('close', () => resolve(text));
      socket.end(post([`Content-Length: ${form.length}`], form));
    });
    assert.equal(statusOf(answer), 303);
  });
});

describe('A client that takes its time', () => {
  it('is told 408 when its headers do not come', async (t) => {
    const site = await startTestSite(t, { limits: { headersMs: 400 } });
    const [silent, slow] = await Promise.all([site.raw(), site.raw('GET / HTTP/1.1\r\nHost: farm')]);
    assert.equal(statusOf(silent), 408);
    assert.equal(statusOf(slow), 408);
    assert.match(slow, /content-security-policy/i);
  });

  it('is told 408 when its body does not come', async (t) => {
    const site = await startTestSite(t, { limits: { bodyMs: 200 } });
    const answer = await site.raw(post(['Content-Length: 100'], 'firstName='));
    assert.equal(statusOf(answer), 408);
    assert.match(answer, /connection: close/i);
  });

  it('is refused before its body is read when the body is too long, and still reads the answer', async (t) => {
    const site = await startTestSite(t);
    const whole = await site.raw(post(['Content-Length: 16777216'], 'x'.repeat(1_000_000)));
    assert.equal(statusOf(whole), 413);
    const expecting = await site.raw(post(['Content-Length: 16777216', 'Expect: 100-continue'], ''));
    assert.equal(statusOf(expecting), 413);
    const chunked = await site.raw(
      post(['Transfer-Encoding: chunked'], `20000\r\n${'x'.repeat(0x20000)}\r\n0\r\n\r\n`),
    );
    assert.equal(statusOf(chunked), 413);
  });

  it('may wait to be invited to send its body', async (t) => {
    const site = await startTestSite(t);
    const answer = await site.raw(
      post([`Content-Length: ${form.length}`, 'Expect: 100-continue', 'Connection: close']),
    );
    assert.match(answer, /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 303/);
  });

  it('cannot keep honest posts out with many slow bodies', async (t) => {
    const site = await startTestSite(t, {
      limits: { uploads: 16, uploadsPerAddress: 8 },
      env: { TRUSTED_PROXIES: '1' },
    });
    const slow = Array.from({ length: 20 }, () =>
      site.raw(post(['Content-Length: 100', 'X-Forwarded-For: 192.0.2.1'], 'a=')),
    );
    assert.equal(statusOf(await Promise.race(slow)), 429);
    const honest = await site.post(form, { 'x-forwarded-for': '198.51.100.7' });
    assert.equal(honest.status, 303);
    site.site.hasten();
    await site.site.stop();
    await Promise.all(slow);
  });

  it('hears that its body is too long only when it has sent it, as a proxy in front needs', async (t) => {
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

describe('The log', () => {
  it('has one line for a request, without the query and without anybody’s address', async (t) => {
    const site = await startTestSite(t, { env: { TRUSTED_PROXIES: '1' } });
    await fetch(`${site.base}/contact?sent=SECRETREF`, { headers: { 'x-forwarded-for': '203.0.113.77' } });
    await fetch(`${site.base}/ada@visitor.example`);
    await site.post(form);
    await until(() => site.lines.filter(({ event }) => event === 'request').length === 3);
    const text = JSON.stringify(site.lines);
    assert.equal(/SECRETREF|203\.0\.113\.77|visitor|Hello/.test(text), false, text);
    assert.match(text, /203\.0\.113\.0\/24/);
  });

  it('writes no line for a health check that is answered well', async (t) => {
    const { base, lines } = await startTestSite(t);
    for (const path of ['/readyz', '/livez', '/readyz?x', '/contact']) await fetch(base + path);
    await until(() => lines.some(({ path }) => path === '/contact'));
    assert.deepEqual(
      lines.filter(({ event }) => event === 'request').map(({ path }) => path),
      ['/contact'],
    );
  });
});

describe('An error nobody foresaw', () => {
  it('shows the visitor a way home and the operator a stack', async (t) => {
    const broken = {
      ...testApp,
      files: new Map(),
      render: () => Promise.reject(new Error('secret cause')),
    };
    const site = await startTestSite(t, { app: broken });
    const answer = await fetch(`${site.base}/`);
    assert.equal(answer.status, 500);
    const text = await answer.text();
    assert.match(text, /Unexpected Application Error!.*href="\/"/s);
    assert.equal(text.includes('secret cause'), false);
    assert.match(String(site.lines.find(({ event }) => event === 'render failed')?.stack), /secret cause/);
  });
});

describe('What is refused before it is a request', () => {
  it('says what a person can do, and leads home', async (t) => {
    const { raw } = await startTestSite(t, { limits: { headersMs: 200 } });
    const answers = await Promise.all([
      raw(head(['GET contact HTTP/1.1', 'Host: farm.example'])),
      raw('EHLO farm.example\r\n\r\n'),
      raw('GET / HTTP/1.1\r\nHost: farm'),
      raw(head([`GET /${'a'.repeat(20_000)} HTTP/1.1`, 'Host: farm.example'])),
      raw(head(['DELETE / HTTP/1.1', 'Host: farm.example', 'Connection: close'])),
    ]);
    assert.deepEqual(answers.map(statusOf), [400, 400, 408, 431, 405]);
    for (const answer of answers) assert.match(answer, /text\/html.*<h1>[^<]{10,}<\/h1>.*href="\/"/is);
  });
});
