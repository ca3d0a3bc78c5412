import assert from 'node:assert/strict';
import { request } from 'node:http';
import { describe, it } from 'node:test';
import { emptyMessage } from '../message/message.ts';
import { waitUntil } from '../tests/rigs/cleanup.ts';
import { robots, startTestSite, testBuild } from '../tests/rigs/in-process-site.ts';
import { createTestClock, day, minute } from '../tests/rigs/test-clock.ts';
import type { Build } from './build.ts';
import { StoreUnavailable } from './store/errors.ts';
import { messageIn } from './store/store.ts';

const sample = { firstName: 'Ọlábísí', email: 'o+farm@visitor.example', message: 'About <script> & 李' };

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

it('A posted message is stored whole before the visitor is thanked, also while the mail server hangs', async (t) => {
  const site = await startTestSite(t, { send: () => new Promise(() => {}) });
  const { reference } = await (await site.post(sample, { accept: 'application/json' })).json();
  const stored = (await site.store.find(reference)) ?? assert.fail('not stored');
  assert.deepEqual(messageIn(stored), { ...emptyMessage, ...sample });
});

describe('When messages cannot be stored', () => {
  const failing = (keep: () => Promise<never>) =>
    ({ keep, find: keep, summary: keep, check: keep, close: async () => {} }) as never;

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
