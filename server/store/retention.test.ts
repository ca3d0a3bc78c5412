import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { temporaryStore } from '../../tests/rigs/in-process-site.ts';
import { createTestClock, day, hour } from '../../tests/rigs/test-clock.ts';
import { newMessage } from '../../tests/rigs/test-messages.ts';
import { createLogger } from '../logger.ts';
import { createRetention } from './retention.ts';

async function begin(t: TestContext) {
  const clock = createTestClock('2026-03-02T09:00:00Z');
  const { store } = temporaryStore(t);
  /** A site that has just been started; the job of its timer. */
  const start = () => createRetention({ store, clock, log: createLogger({ write: () => {} }) }, 365);
  const sent = await store.keep(newMessage({ message: 'Sent' }));
  await store.recordSent(sent.reference, clock.now());
  const spam = await store.keep(newMessage({ message: 'Spam' }, { state: 'suspect' }));
  await store.recordReported([spam.reference], clock.now());
  await store.keep(newMessage({ message: 'Waiting' }));
  const left = async () => {
    const { waiting, sent, suspect } = await store.summary();
    return { waiting, sent, suspect };
  };
  /** The site runs, and its timer calls the job once an hour. */
  async function run(job: () => Promise<unknown>, hours: number): Promise<void> {
    for (let passed = 0; passed < hours; passed += 1) {
      clock.pass(hour);
      await job();
    }
  }
  return { clock, start, run, left };
}

const all = { waiting: 1, sent: 1, suspect: 1 };

describe('An expired message', () => {
  it('is erased: a sent one after a year, a suspect 30 days after the notice about it, a waiting one never', async (t) => {
    const { clock, start, left } = await begin(t);
    const job = start();
    await job();
    clock.pass(29 * day);
    await job();
    assert.deepEqual(await left(), all);
    clock.pass(2 * day);
    await job();
    assert.deepEqual(await left(), { ...all, suspect: 0 });
    clock.pass(366 * day);
    await job();
    assert.deepEqual(await left(), { waiting: 1, sent: 0, suspect: 0 });
  });

  it('is erased, some days later, on a laptop that sleeps for sixteen hours a day and all weekend', async (t) => {
    const { clock, start, run, left } = await begin(t);
    const job = start();
    for (let date = 0; date < 40; date += 1) {
      const isWeekend = date % 7 > 4;
      if (!isWeekend) await run(job, 8);
      clock.set(isWeekend ? day : 16 * hour);
      if (date === 28) assert.deepEqual(await left(), all);
    }
    assert.deepEqual(await left(), { ...all, suspect: 0 });
  });

  it('is not erased in the two days after the clock was moved, also across restarts, and is erased after them', async (t) => {
    const { clock, start, run, left } = await begin(t);
    await run(start(), 72);
    clock.set(31 * day);
    await run(start(), 24);
    await run(start(), 23);
    assert.deepEqual(await left(), all);
    await run(start(), 3);
    assert.deepEqual(await left(), { ...all, suspect: 0 });
  });
});
