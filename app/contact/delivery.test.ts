import assert from 'node:assert/strict';
import { it } from 'node:test';
import { delivery, type NotSentError, postMessage } from './delivery.ts';

const body = new URLSearchParams({ message: 'Hello' });
const answer = (status: number, reply: object | string = {}, headers: Record<string, string> = {}) =>
  new Response(typeof reply === 'string' ? reply : JSON.stringify(reply), { status, headers });

/** The result of one attempt that gets this answer, or fails with this network error. */
function tried(given: Response | Error): Promise<string | NotSentError> {
  const fetcher = async () => (given instanceof Error ? Promise.reject(given) : given);
  return postMessage(body, fetcher).catch((error) => error);
}

/** The waits before each retry, in milliseconds, when every answer is this one. */
async function waitsAfter(given: Response | Error): Promise<number[]> {
  const error = await tried(given);
  assert.ok(error instanceof Error);
  const waits: number[] = [];
  while (delivery.retry(waits.length, error)) waits.push(delivery.retryDelay(waits.length, error));
  return waits;
}

it('A message is sent only when the server confirms that it is stored', async () => {
  assert.equal(await tried(answer(201, { reference: 'ABCD-1234' })), 'ABCD-1234');
});

it('It is retried after 1, 2 and 4 seconds if the failure may be temporary, or after as long as the server asks for, up to 30 seconds', async () => {
  const [usual, never] = [[1000, 2000, 4000], []];
  for (const [given, waits] of [
    [new TypeError('Failed to fetch'), usual],
    [answer(408), usual],
    [answer(429, {}, { 'retry-after': 'soon' }), usual],
    [answer(429, {}, { 'retry-after': '600' }), [30_000, 30_000, 30_000]],
    [answer(500, {}, { 'retry-after': '3' }), [3000, 3000, 4000]],
    // A proxy answers 200 without a reference.
    [answer(200, '<h1>Log in to this hotspot</h1>'), usual],
    [answer(200, 'null'), usual],
    [answer(200, '{"reference":7}'), usual],
    // The server refuses the message.
    ...[400, 403, 413, 415].map((status) => [answer(status), never] as const),
    [answer(422, { errors: { email: 'Enter an email address' } }), never],
  ] as const)
    assert.deepEqual(await waitsAfter(given), waits, String(given instanceof Error || given.status));
});

it('A message that the server refuses comes back with the mistake of each field', async () => {
  const errors = { email: 'Enter an email address in the form name@example.com' };
  assert.deepEqual(((await tried(answer(422, { errors }))) as NotSentError).errors, errors);
});
