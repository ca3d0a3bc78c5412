import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { temporaryStore } from '../../tests/rigs/in-process-site.ts';
import { createTestClock, day, hour } from '../../tests/rigs/test-clock.ts';
import { newMessage } from '../../tests/rigs/test-messages.ts';
import { createLogger } from '../log.ts';
import { createRetention } from './retention.ts';

async function setUp(t: TestContext) {
  const clock = createTestClock('2026-03-02T09:00:00Z');
  const { store } = temporaryStore(t);
  /** A site that has just been started; the job of its timer. */
  const start = () => createRetention({ store, clock, log: createLogger({ write: () => {} }) }, 365);
  const sent = await store.keep(newMessage({ message: 'Sent' }));
  await store.recordSent(sent.reference, clock.now());
  const spam = await store.keep(newMessage({ message: 'Spam' }, { state: 'suspect' }));
  await store.recordReported([spam.reference], clock.now());
  await store.keep(newMessage({ message: 'Waiting' }));
  const left = async () => (await store.read({ after: 0, limit: 9 })).map(({ message }) => message.message);
  /** The site runs, and its timer calls the job once an hour. */
  async function run(job: () => Promise<unknown>, hours: number): Promise<void> {
    for (let passed = 0; passed < hours; passed += 1) {
      clock.pass(hour);
      await job();
    }
  }
  return { clock, start, run, left };
}

it('A suspect is erased 30 days after the notice about it, a sent message after a year, a waiting one never', async (t) => {
  const { clock, start, left } = await setUp(t);
  const job = start();
  await job();
  for (const [days, expected] of [
    [29, ['Sent', 'Spam', 'Waiting']],
    [31, ['Sent', 'Waiting']],
    [364, ['Sent', 'Waiting']],
    [366, ['Waiting']],
  ] as const) {
    clock.pass(days * day - clock.monotonic());
    await job();
    assert.deepEqual(await left(), expected, `after ${days} days`);
  }
});

it('A laptop that sleeps for sixteen hours a day and all weekend erases too, some days later', async (t) => {
  const { clock, start, run, left } = await setUp(t);
  const job = start();
  for (let date = 0; date < 40; date += 1) {
    const isWeekend = date % 7 > 4;
    if (!isWeekend) await run(job, 8);
    clock.set(isWeekend ? day : 16 * hour);
    if (date === 28) assert.deepEqual(await left(), ['Sent', 'Spam', 'Waiting']);
  }
  assert.deepEqual(await left(), ['Sent', 'Waiting']);
});

it('Nothing is erased in the two days after the clock was moved, also across restarts', async (t) => {
  const { clock, start, run, left } = await setUp(t);
  await run(start(), 72);
  clock.set(31 * day);
  await run(start(), 24);
  await run(start(), 23);
  assert.deepEqual(await left(), ['Sent', 'Spam', 'Waiting'], 'after 47 hours');
  await run(start(), 3);
  assert.deepEqual(await left(), ['Sent', 'Waiting'], 'after 50 hours');
});
