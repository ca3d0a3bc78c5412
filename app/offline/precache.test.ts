import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  cachedAt,
  cachedPageAt,
  fromNetwork,
  isPageOf,
  notFoundPage,
  sha256,
  withNotice,
} from './precache.ts';

const at = (address: string) => cachedPageAt(new URL(address, 'https://farm.example'), ['/', '/contact']);

test('both pages are found offline, also with a topic or campaign in the address', () => {
  assert.equal(at('/'), '/');
  assert.equal(at('/?utm_source=x'), '/');
  assert.equal(at('/contact?topic=partnership'), '/contact');
});

test('no other address is answered from the kept copy, also not the answer to a message', () => {
  for (const address of ['/contact?sent=AB12', '/no-such-page', '/contact/', '/figures.json']) {
    assert.equal(at(address), undefined);
  }
});

test('the notice with the time of the copy comes before everything that hydration changes', () => {
  const page = withNotice(
    '<body><div id="root"></div></body>',
    'Kept on {date}.',
    new Date('2026-11-21T09:05:00Z'),
  );
  assert.match(
    page,
    /^<body><p class="kept-copy" role="status">Kept on <time datetime="2026-11-21T09:05:00.000Z">/,
  );
  assert.match(page, /21\sNovember\s2026.*<\/time>\.<\/p><div id="root">/);
});

test('the time of a copy is the server’s Date header, or now where there is none', () => {
  const date = 'Sat, 21 Nov 2026 09:05:00 GMT';
  assert.equal(cachedAt(new Response('', { headers: { date } })).toUTCString(), date);
  assert.ok(cachedAt(new Response('')).getTime() <= Date.now());
});

test('a page is of this build if it needs its scripts and fonts, and no others', () => {
  const build = { files: { '/assets/a-1.js': '', '/figures.json': 'ba78' }, onDemand: ['/assets/b-2.woff2'] };
  const page = (...needed: string[]) => needed.map((path) => `<link href="${path}">`).join('');
  assert.ok(isPageOf(build, page('/assets/a-1.js', '/assets/b-2.woff2', '/assets/photo-3-640.jpg')));
  assert.ok(!isPageOf(build, page('/assets/a-1.js', '/assets/b-3.woff2')));
  assert.ok(!isPageOf(build, '<title>Log in to the hotspot</title>'));
});

test('content is identified by its SHA-256', async () => {
  assert.equal(
    await sha256(new TextEncoder().encode('abc')),
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

test('a failed preload counts as no answer, in each form that browsers report it', async () => {
  const page = new Response('from the network');
  const failures = [
    Promise.resolve(Response.error()),
    Promise.resolve(undefined),
    Promise.reject(new Error()),
  ];
  for (const preload of failures) assert.equal(await fromNetwork(preload, async () => page), page);
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));
  await assert.rejects(fromNetwork(Promise.resolve(Response.error()), offline));
  const preloaded = new Response('', { status: 404 });
  assert.equal(await fromNetwork(Promise.resolve(preloaded), offline), preloaded);
});

test('the offline not-found page has its texts, a link home, and nothing of the page it is made from', () => {
  const front =
    '<html><style>h1{}</style><script type="module" async src="/w.js"></script><body>1,500</body>';
  const page = notFoundPage(front, { headline: '404 None', notice: 'Offline', home: 'Home', button: '_1' });
  assert.match(
    page,
    /data-screen="not-found".*<style>h1{}<\/style><script [^>]*src="\/w.js".*Offline.*<h1>404 None<.*class="_1" href="\/">Home</,
  );
  assert.doesNotMatch(page, /1,500/);
});
