import assert from 'node:assert/strict';
import { request } from 'node:http';
import { describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { waitUntil } from '../tests/rigs/cleanup.ts';
import { startTestSite, testBuild } from '../tests/rigs/in-process-site.ts';
import { openSqlite } from './store/sqlite.ts';
import { createStore } from './store/store.ts';

const sample = { firstName: 'Ọlábísí', email: 'o+farm@visitor.example', message: 'About <script> & 李' };

it('The site shows the thanks only for a reference it gave out, also while the mail server hangs', async (t) => {
  const site = await startTestSite(t, { send: () => new Promise(() => {}) });
  const thanked = await site.post(sample);
  assert.match(await (await fetch(site.base + thanked.headers.get('location'))).text(), /"known"/);
  for (const reference of ['AAAAAAAAAA', '', 'abc', '<script>', 'A'.repeat(5000)]) {
    const answer = await fetch(`${site.base}/contact?sent=${encodeURIComponent(reference)}`);
    assert.match(`${answer.status} ${await answer.text()}`, /^200 .*"unknown"/s, reference.slice(0, 20));
  }
});

it('While nothing can be stored, a post does not count against the limit, pages stay up, and thanks are not looked up', async (t) => {
  const store = createStore(openSqlite('/dev/null/messages.db'));
  const site = await startTestSite(t, { store, env: { RATE_LIMIT: '1/1' } });
  for (let time = 0; time < 3; time += 1) assert.equal((await site.post(sample)).status, 503);
  for (const path of ['/', '/readyz']) assert.equal((await fetch(site.base + path)).status, 200);
  assert.match(await (await fetch(`${site.base}/contact?sent=AAAAAAAAAA`)).text(), /"not-looked-up"/);
});

it('An address that a client names past the proxies is not believed', async (t) => {
  const site = await startTestSite(t, {
    env: { TRUSTED_PROXIES: '10.0.0.5, 192.0.2.0/24', RATE_LIMIT: '1/1' },
  });
  const post = (message: string, from: string) =>
    site.post({ ...sample, message }, { 'x-forwarded-for': from });
  assert.equal((await post('One', '203.0.113.77')).status, 303);
  assert.equal((await post('Two', '198.51.100.7')).status, 429);
});

describe('The log', () => {
  it('holds nothing that identifies a visitor', async (t) => {
    const site = await startTestSite(t, { env: { TRUSTED_PROXIES: 'loopback' } });
    const headers = { 'x-forwarded-for': '203.0.113.77' };
    for (const path of ['/contact?sent=SECRETREF', '/ada@visitor.example'])
      await fetch(site.base + path, { headers });
    await site.post(sample, headers);
    assert.ok(site.lines.some(({ event }) => event === 'message kept'));
    assert.doesNotMatch(JSON.stringify(site.lines), /SECRETREF|203\.0\.113|visitor|Ọlá/);
  });

  it('has the stack of an unexpected error, of which the visitor reads one sentence', async (t) => {
    const files = Object.assign(new Map(), {
      get() {
        throw new Error('secret cause');
      },
    });
    const site = await startTestSite(t, { build: { ...testBuild, files, loadedBy: () => [] } });
    const answer = await fetch(`${site.base}/robots.txt`);
    assert.equal(answer.status, 500);
    assert.match(await answer.text(), /^(?!.*secret).*<h1>[^<]{20,}<.*href="\/"/s);
    assert.ok(site.lines.some(({ stack }) => String(stack).includes('secret cause')));
  });
});

it('When the site stops, it finishes what it received, closes every connection and stops listening', async (t) => {
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
  // Longer than it listens.
  await wait(2000);
  open.end('&message=Hello12345'.padEnd(60 - 41, '.'));
  assert.equal(await answered, 303);
  await stopped;
  await assert.rejects(fetch(site.base));
  await assert.rejects(site.store.check());
});
