// What the pages show offline: tests/e2e/offline.spec.ts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerInTime, fromNetwork, isFilledIn } from './saved-pages.ts';

test('a form with boxes of an investor is filled in by its address, and not saved', () => {
  const at = (address: string) => isFilledIn(new URL(address, 'https://farm.example'));
  assert.deepEqual(['/contact?a=b&need=c', '/contact?utm_source=topic'].map(at), [true, false]);
});

test('a failed preload counts as no answer, in each form that browsers report it', async () => {
  const answer = new Response('from the network');
  for (const preload of [
    Promise.resolve(Response.error()),
    Promise.resolve(undefined),
    Promise.reject(new Error()),
  ])
    assert.equal(await fromNetwork(preload, async () => answer), answer);
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
