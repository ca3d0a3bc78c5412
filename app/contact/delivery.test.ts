import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { delivery, type NotSentError, postMessage } from './delivery.ts';

const body = new URLSearchParams({ message: 'Hello' });
const answer = (status: number, reply: object | string = {}, headers: Record<string, string> = {}) =>
  new Response(typeof reply === 'string' ? reply : JSON.stringify(reply), { status, headers });

/** The result of one attempt that gets this answer, or fails with this network error. */
async function tried(given: Response | Error): Promise<string | NotSentError> {
  const fetcher = () => {
    if (given instanceof Error) throw given;
    return Promise.resolve(given);
  };
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

describe('sending a message', () => {
  it('succeeds only when the server confirms that the message is stored', async () => {
    assert.equal(await tried(answer(201, { reference: 'ABCD-1234' })), 'ABCD-1234');
  });

  it('is retried after 1, 2 and 4 seconds if the failure may be temporary, or after as long as the server asks for, up to 30 seconds', async () => {
    for (const [given, waits] of [
      [new TypeError('Failed to fetch'), [1000, 2000, 4000]],
      [answer(408), [1000, 2000, 4000]],
      [answer(429, {}, { 'retry-after': 'soon' }), [1000, 2000, 4000]],
      [answer(429, {}, { 'retry-after': '600' }), [30_000, 30_000, 30_000]],
      [answer(500, {}, { 'retry-after': '3' }), [3000, 3000, 4000]],
    ] as const)
      assert.deepEqual(await waitsAfter(given), waits);
  });

  it('is not retried when the server refuses the message', async () => {
    for (const status of [400, 403, 413, 415]) assert.deepEqual(await waitsAfter(answer(status)), []);
    const errors = { email: 'Enter an email address in the form name@example.com' };
    const error = await tried(answer(422, { errors }));
    assert.deepEqual((error as NotSentError).errors, errors);
    assert.deepEqual(await waitsAfter(answer(422, { errors })), []);
  });

  it('fails when a proxy answers 200 without a reference', async () => {
    for (const page of ['<h1>Log in to this hotspot</h1>', 'null', '{"reference":7}']) {
      assert.deepEqual(await waitsAfter(answer(200, page)), [1000, 2000, 4000]);
    }
  });
});
