import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deliver, type Progress, type Surroundings } from './delivery.ts';

const body = new URLSearchParams({ message: 'Hello' });
const answer = (status: number, said: object = {}, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(said), { status, headers });
const kept = () => answer(201, { reference: 'ABCD-1234' });

/** A browser whose server gives these answers one after another; an error stands for a line that fails. */
function surroundings(answers: (Response | Error)[], online: boolean[] = []) {
  const waited: number[] = [];
  const shown: Progress[] = [];
  const around: Surroundings = {
    post: async () => {
      const next = answers.shift();
      if (next === undefined) throw new Error('posted once too often');
      if (next instanceof Error) throw next;
      return next;
    },
    wait: async (milliseconds) => void waited.push(milliseconds),
    isOnline: () => online.shift() ?? true,
    untilOnline: async () => void waited.push(-1),
    show: (progress) => shown.push(progress),
  };
  return { around, waited, shown, left: answers };
}

describe('a message on its way', () => {
  it('is sent when the server says that it is kept, and not before', async () => {
    const { around, left } = surroundings([kept()]);
    assert.deepEqual(await deliver(body, around), { kind: 'sent', reference: 'ABCD-1234' });
    assert.equal(left.length, 0);
  });

  it('is tried three times more, after 1, 2 and 4 seconds, when the line fails', async () => {
    const line = new TypeError('Failed to fetch');
    const { around, waited, shown } = surroundings([line, line, line, line]);
    assert.deepEqual(await deliver(body, around), { kind: 'unreachable' });
    assert.deepEqual(waited, [1000, 2000, 4000]);
    assert.deepEqual(
      shown.map((progress) => (progress.kind === 'retrying' ? progress.attempt : progress.kind)),
      ['sending', 2, 3, 4],
    );
  });

  it('is tried again after 408, 429 and 5xx, and waits as long as the server asks, up to 30 seconds', async () => {
    const { around, waited } = surroundings([
      answer(503, {}, { 'retry-after': '3' }),
      answer(429, {}, { 'retry-after': '600' }),
      answer(408),
      kept(),
    ]);
    assert.equal((await deliver(body, around)).kind, 'sent');
    assert.deepEqual(waited, [3000, 30_000, 4000]);
  });

  it('is never repeated when the server refuses it', async () => {
    const refusals = { 400: 'unreadable', 403: 'foreign', 413: 'too-long', 415: 'unreadable' };
    for (const [status, kind] of Object.entries(refusals)) {
      assert.deepEqual(await deliver(body, surroundings([answer(Number(status))]).around), { kind });
    }
    const errors = { email: 'Enter an email address in the form name@example.com' };
    assert.deepEqual(await deliver(body, surroundings([answer(422, { errors })]).around), {
      kind: 'invalid',
      errors,
    });
  });

  it('is not taken for sent when something between answers 200 without a reference', async () => {
    const portal = () => new Response('<h1>Log in to this hotspot</h1>', { status: 200 });
    const { around } = surroundings([portal(), portal(), portal(), portal()]);
    assert.deepEqual(await deliver(body, around), { kind: 'unreachable' });
  });

  it('waits without using up a try while the device is offline', async () => {
    const { around, waited, shown } = surroundings([kept()], [false]);
    assert.equal((await deliver(body, around)).kind, 'sent');
    assert.deepEqual(waited, [-1]);
    assert.deepEqual(
      shown.map(({ kind }) => kind),
      ['sending', 'offline'],
    );
  });
});
