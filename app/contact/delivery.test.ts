// That a message is sent: tests/e2e/form.spec.ts.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { delivery, type NotSentError, postMessage } from './delivery.ts';

const errors = { email: 'Enter an email address in the form name@example.com' };
const answer = (status: number, headers: Record<string, string> = {}) =>
  new Response('{}', { status, headers });

it('A message is retried after 1, 2 and 4 seconds if the failure may be temporary, or after as long as the server asks for, up to 30 seconds; one with mistakes comes back with them', async () => {
  const [usual, never] = [[1000, 2000, 4000], []];
  for (const [given, expected, mistakes = {}] of [
    [undefined, usual],
    [answer(408), usual],
    [answer(429, { 'retry-after': 'soon' }), usual],
    [answer(429, { 'retry-after': '600' }), [30_000, 30_000, 30_000]],
    [answer(500, { 'retry-after': '3' }), [3000, 3000, 4000]],
    // A proxy answers 200 without a reference.
    ...['<h1>Log in to this hotspot</h1>', 'null', '{"reference":7}'].map(
      (text) => [new Response(text), usual] as const,
    ),
    // The server refuses the message.
    ...[400, 403, 413, 415].map((status) => [answer(status), never] as const),
    [Response.json({ errors }, { status: 422 }), never, errors],
  ] as const) {
    const fetcher = async () => given ?? Promise.reject(new TypeError('Failed to fetch'));
    const error: NotSentError = await postMessage(new URLSearchParams({ message: 'Hello' }), fetcher).then(
      assert.fail,
      (error) => error,
    );
    const waits: number[] = [];
    while (delivery.retry(waits.length, error)) waits.push(delivery.retryDelay(waits.length, error));
    assert.deepEqual(waits, expected, String(given?.status));
    assert.deepEqual(error.errors, mistakes);
  }
});
