// What the pages show offline: tests/e2e/offline.spec.ts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerInTime, assetsOf, fromNetwork, isFilledIn } from './saved-pages.ts';

test('a form with boxes of an investor is filled in by its address, and not saved', () => {
  const at = (address: string) => isFilledIn(new URL(address, 'https://farm.example'));
  assert.deepEqual(['/contact?a=b&need=c', '/contact?utm_source=topic'].map(at), [true, false]);
});

test('scripts and fonts that a page names are saved with it, pictures are not', () => {
  const html = '<a href="/assets/a-1.js"><b src="/assets/a-1.js">url(/assets/b_2.woff2) /assets/c-3-640.jpg';
  assert.deepEqual(assetsOf(html), ['/assets/a-1.js', '/assets/b_2.woff2']);
});

test('a failed preload counts as no answer, in each form that browsers report it', async () => {
  const answer = new Response('from the network');
  const failures = [
    Promise.resolve(Response.error()),
    Promise.resolve(undefined),
    Promise.reject(new Error()),
  ];
  for (const preload of failures) assert.equal(await fromNetwork(preload, async () => answer), answer);
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));
  await assert.rejects(fromNetwork(Promise.resolve(Response.error()), offline));
  const preloaded = new Response('', { status: 404 });
  assert.equal(await fromNetwork(Promise.resolve(preloaded), offline), preloaded);
});

test('a saved page is shown where the site fails, cannot be reached or takes too long, and not for its other answers', async () => {
  const notFound = new Response('', { status: 404 });
  assert.equal(await answerInTime(Promise.resolve(notFound), 10), notFound);
  const failing = new Response('', { status: 502 });
  for (const network of [
    Promise.resolve(failing),
    Promise.reject(new TypeError()),
    new Promise<Response>(() => {}),
  ])
    assert.equal(await answerInTime(network, 1), undefined);
});
