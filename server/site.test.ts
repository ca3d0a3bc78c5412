import assert from 'node:assert/strict';
import { request } from 'node:http';
import { describe, it } from 'node:test';
import { emptyMessage } from '../message/message.ts';
import { waitUntil } from '../tests/rigs/cleanup.ts';
import { robots, startTestSite, testBuild } from '../tests/rigs/in-process-site.ts';
import { createTestClock, day, minute } from '../tests/rigs/test-clock.ts';
import type { Build } from './build.ts';
import { StoreUnavailable } from './store/store.ts';

const sample = { firstName: 'Ọlábísí', email: 'o+farm@visitor.example', message: 'About <script> & 李' };
const asJson = { accept: 'application/json' };

describe('The site', () => {
  it('shows the thanks only for a reference it gave out', async (t) => {
    const site = await startTestSite(t);
    const kept = await site.post(sample);
    assert.equal(kept.headers.get('strict-transport-security'), null, 'it is http');
    assert.match(await (await fetch(site.base + kept.headers.get('location'))).text(), /"known"/);
    assert.match(await (await fetch(`${site.base}/contact?utm_source=x`)).text(), /contact/);
    for (const reference of ['AAAAAAAAAA', '', 'abc', '<script>', 'A'.repeat(5000)]) {
      const answer = await fetch(`${site.base}/contact?sent=${encodeURIComponent(reference)}`);
      assert.equal(answer.status, 200);
      assert.match(await answer.text(), /"unknown"/, reference.slice(0, 20));
    }
  });

  it('renders its pages again when the day changes in Lagos, without a restart', async (t) => {
    const clock = createTestClock('2026-12-31T22:59:00Z');
    const { base } = await startTestSite(t, { clock });
    const read = async (path: string, tag = '') => {
      const answer = await fetch(base + path, { headers: { 'if-none-match': tag } });
      return { status: answer.status, tag: answer.headers.get('etag'), text: await answer.text() };
    };
    const before = await read('/');
    assert.match(before.text, /in 2026/);
    clock.pass(minute);
    for (const path of ['/', '/contact', '/none']) assert.match((await read(path)).text, /in 2027/);
    const after = await read('/', before.tag ?? '');
    assert.equal(after.status, 200, 'yesterday’s copies are out of date');
    assert.equal((await read('/', after.tag ?? '')).status, 304, 'and the new page is rendered once');
    assert.match((await read('/robots.txt')).text, /robots/);
    clock.pass(day);
    assert.equal((await read('/', after.tag ?? '')).status, 304, 'a page that did not change keeps its tag');
    clock.set(-day - minute);
    assert.match((await read('/')).text, /in 2026/, 'a clock that was ahead is set back');
  });

  it('gives security.txt a day within the next year, however long ago the site was built (RFC 9116)', async (t) => {
    const path = '/.well-known/security.txt';
    const bytes = Buffer.from('Contact: mailto:a@b.example\nPreferred-Languages: en\n');
    const build = { ...testBuild, files: new Map([[path, { ...robots, bytes }]]) };
    const { base } = await startTestSite(t, { build, clock: createTestClock('2026-11-22T01:00:00Z') });
    const answer = await fetch(base + path);
    assert.equal(await answer.text(), `${bytes}Expires: 2027-11-21T00:00:00Z\n`);
    const again = await fetch(base + path, {
      headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
    });
    assert.equal(again.status, 304);
  });

  it('keeps a page that cannot be rendered on a new day, and renders it a minute later', async (t) => {
    const clock = createTestClock('2026-12-31T12:00:00Z');
    let today = 'first';
    let tried = 0;
    const render: Build['render'] = async (request) => {
      if (request.url === '/') tried += 1;
      if (!today) throw new Error('full disk');
      return { ...(await testBuild.render(request)), html: `<h1>rendered ${today}</h1>` };
    };
    const { base } = await startTestSite(t, { clock, build: { ...testBuild, render } });
    const read = async () => (await fetch(`${base}/`)).text();
    assert.match(await read(), /rendered first/);
    clock.pass(day);
    today = '';
    tried = 0;
    for (let request = 0; request < 3; request += 1) assert.match(await read(), /rendered first/);
    assert.equal(tried, 1, 'not at every request');
    today = 'second';
    assert.match(await read(), /rendered first/);
    clock.pass(minute);
    assert.match(await read(), /rendered second/);
    await waitUntil(async () => (await fetch(`${base}/readyz`)).ok);
  });

  it('is ready once every page is rendered, and never keeps one that could not be', async (t) => {
    const waiting: (() => void)[] = [];
    let fails = true;
    const render: Build['render'] = async (request) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      if (fails && request.url === '/contact') throw new Error('full disk');
      return testBuild.render(request);
    };
    const { base } = await startTestSite(t, { build: { ...testBuild, render } });
    const go = setInterval(() => waiting.shift()?.(), 1);
    t.after(() => clearInterval(go));
    assert.equal((await fetch(`${base}/readyz`)).status, 503);
    assert.match(await (await fetch(base)).text(), /rendered/);
    const failed = await fetch(`${base}/contact`);
    assert.deepEqual([failed.status, failed.headers.get('cache-control')], [500, 'no-store']);
    assert.equal((await fetch(`${base}/readyz`)).status, 503);
    fails = false;
    assert.equal((await fetch(`${base}/contact`)).status, 200);
    await waitUntil(async () => (await fetch(`${base}/readyz`)).ok);
  });

  it('prints on every state of a page what the page weighs', async (t) => {
    const render: Build['render'] = async (request) => ({
      ...(await testBuild.render(request)),
      html: `<link rel="preload" href="/robots.txt"><p>${request.weight}</p>`,
    });
    const large = { ...robots, bytes: Buffer.alloc(300_000) };
    const build = { ...testBuild, render, files: new Map([['/robots.txt', large]]) };
    const { base } = await startTestSite(t, { build });
    for (const path of ['/', '/contact', '/contact?topic=figures', '/contact?sent=A'])
      assert.match(await (await fetch(base + path)).text(), /<p>30\d\u00a0kB<\/p>/, path);
  });
});

describe('A posted message', () => {
  it('is stored whole before the visitor is thanked, once, also while the mail server hangs', async (t) => {
    const site = await startTestSite(t, { send: () => new Promise(() => {}) });
    const thanked = async () =>
      (await (await site.post({ ...sample, unknown: 'field' }, asJson)).json()).reference;
    const reference = await thanked();
    assert.deepEqual((await site.store.find(reference))?.message, { ...emptyMessage, ...sample });
    assert.equal(await thanked(), reference, 'the reference of the same message again');
  });

  it('gets 429 with its text given back when too many come from one address', async (t) => {
    const env = { RATE_LIMIT: '2/1', TRUSTED_PROXIES: 'loopback' };
    // One upload at a time.
    const limits = { uploads: 1, uploadsPerAddress: 1 };
    const site = await startTestSite(t, { env, limits, clock: createTestClock() });
    const send = (n: number, from: string) =>
      site.post({ ...sample, message: `Letter ${n}` }, { 'x-forwarded-for': from });
    assert.equal((await send(1, '2001:db8::1')).status, 303);
    assert.equal((await send(2, '2001:db8::2')).status, 303);
    const refused = await send(3, '2001:db8::3');
    assert.equal(refused.status, 429);
    assert.equal(refused.headers.get('retry-after'), '60');
    assert.match(await refused.text(), /too-many.*Letter 3/);
    assert.equal((await send(4, '1.2.3.4, 2001:db8:0:1::1')).status, 303, 'the next household');
    const withPorts = ['198.51.100.7:1', '"[2001:db8:0:2::1]:2"', '198.51.100.7:3', '198.51.100.7:4'];
    const statuses: number[] = [];
    for (const [index, from] of withPorts.entries()) statuses.push((await send(5 + index, from)).status);
    assert.deepEqual(statuses, [303, 303, 303, 429], 'a port makes no other visitor');
  });

  it('gets 429 when too many come from its network, and a flood silences only the networks it comes from', async (t) => {
    const env = { RATE_LIMIT: '2/1', TRUSTED_PROXIES: 'loopback' };
    const clock = createTestClock();
    const site = await startTestSite(t, { env, clock });
    let sent = 0;
    const send = async (from: string, message = `Letter ${sent}`) => {
      sent += 1;
      const headers = { ...asJson, 'x-forwarded-for': from };
      const reply = await site.post({ ...sample, message }, headers);
      const { reference } = await reply.json();
      const kept = reference ? await site.store.find(reference) : null;
      return { status: reply.status, state: kept?.state, isBundled: kept?.isBundled, network: kept?.network };
    };
    const networks = [(host: number) => `203.0.113.${host}`, (host: number) => `2001:db8:1:${host}::1`];
    for (const at of networks) {
      for (let post = 0; post < 10; post += 1) assert.equal((await send(at(post))).state, 'waiting');
      assert.equal((await send(at(10))).status, 429);
    }
    const others = { status: 201, state: 'waiting', network: null };
    assert.deepEqual(await send('198.51.100.1'), { ...others, isBundled: true }, 'too many for single mails');
    for (let minutes = 0; minutes < 10; minutes += 1) {
      clock.pass(minute);
      for (let post = 0; post < 5; post += 1) {
        const flooding = await send(`203.0.113.${100 + 5 * minutes + post}`);
        assert.equal(flooding.network, '203.0.113.0/24', 'set aside');
      }
      assert.deepEqual(await send(`192.0.${minutes}.1`), { ...others, isBundled: false }, 'a single mail');
    }
    clock.pass(minute);
    const again = await send('203.0.113.1', 'Twice');
    assert.equal(again.state, 'suspect');
    assert.equal((await send('198.18.0.1', 'Twice')).state, 'waiting', 'the same message from elsewhere');
    clock.pass(60 * minute);
    assert.equal((await send('203.0.113.200')).state, 'waiting', 'the first after an hour');
  });

  it('gets the usual thanks and is set aside when it looks like spam', async (t) => {
    const site = await startTestSite(t);
    const trapped = await site.post({ ...sample, website: 'http://spam.example' }, asJson);
    const links = await site.post({ ...sample, message: 'http://a.example '.repeat(5) }, asJson);
    for (const answer of [trapped, links]) {
      assert.equal(answer.status, 201);
      assert.equal((await site.store.find((await answer.json()).reference))?.state, 'suspect');
    }
    const one = await site.post(
      { ...sample, website: '', message: 'See https://a.example and www.b.example' },
      asJson,
    );
    assert.equal((await site.store.find((await one.json()).reference))?.state, 'waiting');
  });
});

describe('When messages cannot be stored', () => {
  const failing = (keep: () => Promise<never>) =>
    ({ keep, has: keep, summary: keep, check: keep, close: async () => {} }) as never;

  it('the visitor gets a 503 with the text given back, and pages stay up', async (t) => {
    const site = await startTestSite(t, {
      store: failing(() => Promise.reject(new StoreUnavailable('busy', 'database or disk is full'))),
      env: { RATE_LIMIT: '1/1' },
    });
    for (let time = 0; time < 3; time += 1) {
      const answer = await site.post(sample);
      assert.equal(answer.status, 503, 'a failure does not count against the rate limit');
      assert.ok(answer.headers.get('retry-after'));
      assert.match(await answer.text(), /unavailable.*Ọlábísí/s);
    }
    assert.equal((await fetch(site.base)).status, 200);
    await waitUntil(async () => (await fetch(`${site.base}/readyz`)).ok);
    assert.equal((await fetch(`http://127.0.0.1:${site.site.statusPort}/status`)).status, 503);
    const thanks = await fetch(`${site.base}/contact?sent=AAAAAAAAAA`);
    assert.match(await thanks.text(), /"not-looked-up"/, 'not unknown');
  });

  it('the visitor does not wait for a disk that hangs, and many posts get a 503 at once', async (t) => {
    const site = await startTestSite(t, {
      store: failing(() => new Promise(() => {})),
      limits: { storeMs: 200, postsAtOnce: 3 },
    });
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => site.post({ ...sample, message: `Letter ${n}` })),
    );
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [503]);
  });

  it('many invalid posts get fallback pages with their text given back', async (t) => {
    const site = await startTestSite(t, { limits: { rendersWaiting: 0 } });
    const answer = await site.post({ ...sample, email: 'wrong' });
    assert.equal(answer.status, 422);
    assert.match(await answer.text(), /name="message".*About &lt;script&gt; &amp; 李/s);
    assert.equal((await fetch(`${site.base}/contact?sent=A`)).status, 503);
  });
});

describe('When the site stops', () => {
  it('it finishes what it received, closes every connection and stops listening', async (t) => {
    const site = await startTestSite(t);
    const open = request(`${site.base}/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': 60 },
    });
    const answered = new Promise<number | undefined>((resolve) =>
      open.on('response', (r) => resolve(r.resume().statusCode)),
    );
    open.write('firstName=Ada&email=ada%40visitor.example');
    await waitUntil(async () => (await fetch(`${site.base}/livez`)).ok);
    const stopped = site.site.stop();
    const during = await fetch(site.base);
    assert.equal(during.headers.get('connection'), 'close');
    assert.equal((await fetch(`${site.base}/readyz`)).status, 503);
    open.end('&message=Hello12345'.padEnd(60 - 41, '.'));
    assert.equal(await answered, 303);
    await stopped;
    await assert.rejects(fetch(site.base));
    await assert.rejects(site.store.check());
  });
});
