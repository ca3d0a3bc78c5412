import { join } from 'node:path';
import { createLogger } from '../../server/logger.ts';
import { connectMailServer } from '../../server/outbox/mail-server.ts';
import { startOutbox } from '../../server/outbox/outbox.ts';
import { createRetention } from '../../server/store/retention.ts';
import { createThreadStore } from '../../server/store/thread.ts';
import { createCleanup, eventually } from '../rigs/cleanup.ts';
import { type Behaviour, startMailServer } from '../rigs/fake-mail-server.ts';
import { temporaryFolder } from '../rigs/in-process-site.ts';
import { createTestClock, day, hour, minute } from '../rigs/test-clock.ts';
import { newMessage } from '../rigs/test-messages.ts';
import { reportResults } from './results.ts';

/**
 * Sets the wall clock back a year and forward a month while messages wait: new, failed, and refused ones. A few hours later
 * all must be mailed and none erased. A scenario lists the days by which the clock is set, with an hour between.
 */
export async function run(
  scenarios: readonly (readonly number[])[] = [[-365], [31], [-365, 365], [31, -31], [-365, 31, 800, -800]],
): Promise<void> {
  for (const jumps of scenarios) {
    const { stuck, erased } = await jump(jumps);
    reportResults(`clock set by ${jumps.join(', then ')} days`, {
      stuck: ['0', stuck, stuck === 0],
      erased: ['0', erased, erased === 0],
    });
  }
}

async function jump(jumps: readonly number[]): Promise<{ stuck: number; erased: number }> {
  await using cleanup = createCleanup();
  const clock = createTestClock();
  const store = createThreadStore(join(temporaryFolder(cleanup), 'messages.db'));
  cleanup.after(() => store.close());
  let behaviour: Behaviour = {};
  const server = await startMailServer(cleanup, () => behaviour);
  const log = createLogger({ write: () => {} });
  const outbox = startOutbox({
    store,
    send: connectMailServer(server.address),
    config: { mailTo: 'owner@farm.example', mailFrom: 'site@farm.example' },
    clock,
    log,
    everyMs: 20,
  });
  cleanup.after(() => outbox.stop());
  const retention = createRetention({ store, clock, log }, 365);
  let kept = 0;
  const keep = async (count: number, state: 'waiting' | 'suspect' = 'waiting') => {
    for (let n = 0; n < count; n += 1) {
      kept += 1;
      const message = { message: `Letter ${kept}` };
      const { reference } = await store.keep(newMessage(message, { receivedAt: clock.now(), state }));
      // Only suspects that were in a notice to the owner are ever erased.
      await store.recordReported([reference], clock.now());
    }
  };
  const attempted = (error: RegExp, count: number) =>
    eventually(async () => {
      const messages = await store.read({ after: 0, limit: 100 });
      return messages.filter(({ lastError }) => error.test(lastError ?? '')).length >= count;
    }, 20_000);
  const hours = async (count: number) => {
    for (let n = 0; n < count; n += 1) {
      clock.pass(hour);
      await retention();
    }
  };

  await keep(5);
  await eventually(async () => (await store.summary()).sent === 5, 20_000);
  await keep(3, 'suspect');
  behaviour = { rcpt: '550 Never' };
  await keep(3);
  await attempted(/550/, 3);
  behaviour = { greeting: '421 Busy' };
  await keep(5);
  await attempted(/421/, 5);
  for (const days of jumps) {
    clock.set(days * day);
    await keep(2);
    await hours(1);
  }
  behaviour = {};
  for (let passed = 0; passed < 4 * 60; passed += 10) {
    clock.pass(10 * minute);
    outbox.checkNow();
    await eventually(async () => (await store.summary()).waiting === 0, 50);
  }
  await eventually(async () => (await store.summary()).waiting === 0, 5000);
  await hours(24);
  const { waiting, sent, suspect } = await store.summary();
  return { stuck: waiting, erased: kept - waiting - sent - suspect };
}
