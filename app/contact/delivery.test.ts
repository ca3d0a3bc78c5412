// That a message is sent: tests/e2e/form.spec.ts.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { delivery, type NotSentError, postMessage } from './delivery.ts';

/** The result of one attempt that gets this answer, or none. */
function tried(answer?: Response): Promise<string | NotSentError> {
  const body = new URLSearchParams({ message: 'Hello' });
  const fetcher = async () => answer ?? Promise.reject(new TypeError('Failed to fetch'));
  return postMessage(body, fetcher).catch((error) => error);
}

it('A message is retried after 1, 2 and 4 seconds if the failure may be temporary, or after as long as the server asks for, up to 30 seconds', async () => {
  const answer = (status: number, headers: Record<string, string> = {}) =>
    new Response('{}', { status, headers });
  const [usual, never] = [[1000, 2000, 4000], []];
  for (const [given, expected] of [
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
  ] as const) {
    const error = await tried(given);
    assert.ok(error instanceof Error);
    const waits: number[] = [];
    while (delivery.retry(waits.length, error)) waits.push(delivery.retryDelay(waits.length, error));
    assert.deepEqual(waits, expected, String(given?.status));
  }
});

it('A message that the server refuses comes back with the mistake of each field, and is not retried', async () => {
  const errors = { email: 'Enter an email address in the form name@example.com' };
  const error = (await tried(Response.json({ errors }, { status: 422 }))) as NotSentError;
  assert.deepEqual([error.errors, error.isTemporary], [errors, false]);
});
