// That a message is sent: tests/e2e/form.spec.ts.
import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { delivery, type NotSentError } from './delivery.ts';

const answer = (status: number, headers: Record<string, string> = {}) =>
  new Response('{}', { status, headers });

/** @param given undefined: there is no connection */
async function failWith(t: TestContext, given: Response | undefined): Promise<NotSentError> {
  t.mock.method(globalThis, 'fetch', async () => given ?? Promise.reject(new TypeError('Failed to fetch')));
  return delivery.mutationFn(new URLSearchParams({ message: 'Hello' })).then(assert.fail, (error) => error);
}

/** Milliseconds before each further attempt. */
function waitsAfter(error: NotSentError): number[] {
  const waits: number[] = [];
  while (delivery.retry(waits.length, error)) waits.push(delivery.retryDelay(waits.length, error));
  return waits;
}

const mayPass: Readonly<Record<string, Response | undefined>> = {
  'there is no connection': undefined,
  'it came too slowly': answer(408),
  'too many came from this network': answer(429),
  'the site cannot keep it': answer(503),
  'a proxy finds no site': answer(502),
  'a hotspot asks for a log-in': new Response('<h1>Log in to this hotspot</h1>'),
  'the answer is JSON of somebody else': new Response('null'),
  'the answer holds no reference': new Response('{"reference":7}'),
};
for (const [why, given] of Object.entries(mayPass))
  it(`A message is sent again after 1, 2 and 4 seconds where ${why}`, async (t) =>
    assert.deepEqual(waitsAfter(await failWith(t, given)), [1000, 2000, 4000]));

for (const [asked, waits] of [
  ['3', [3000, 3000, 4000]],
  ['600', [30_000, 30_000, 30_000]],
  ['soon', [1000, 2000, 4000]],
] as const)
  it(`A message waits at least as long as the server asks for, up to 30 seconds (${asked})`, async (t) =>
    assert.deepEqual(waitsAfter(await failWith(t, answer(503, { 'retry-after': asked }))), waits));

for (const status of [400, 403, 413, 415])
  it(`A message that the server refuses is not sent again (${status})`, async (t) =>
    assert.deepEqual(waitsAfter(await failWith(t, answer(status))), []));

it('A message with mistakes comes back with a sentence for each, and is not sent again', async (t) => {
  const errors = { email: 'Enter an email address in the form name@example.com' };
  const error = await failWith(t, Response.json({ errors }, { status: 422 }));
  assert.deepEqual(error.errors, errors);
  assert.deepEqual(waitsAfter(error), []);
});
