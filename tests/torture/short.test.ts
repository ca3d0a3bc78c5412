import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import * as diskFull from './disk-full.ts';
import * as kill from './kill.ts';
import * as powerCut from './power-cut.ts';
import { misses, SkippedRun } from './results.ts';
import * as severalInstances from './several-instances.ts';
import * as stopping from './stopping.ts';

// `npm run torture` made short: the same steps and figures, with fewer messages and kills, and more time for a busy machine.
const maxSeconds = 30;
describe('An acknowledged message', { concurrency: 3 }, () => {
  it('survives kill -9', (t) =>
    met(t, () => kill.run({ kills: 2, writers: 2, messages: 60, waitsForLeases: false })));
  it('survives a power cut at every acknowledgement', (t) => met(t, () => powerCut.run({ messages: 24 })));
  it('survives a full disk', (t) =>
    met(t, () => diskFull.run({ times: 1, writers: 2, messages: 60, maxSeconds })));
  it('survives a stop under load, which cuts off no request', (t) =>
    met(t, () => stopping.run({ rounds: 1, people: 10, maxSeconds })));
  it('survives the kill of one of two instances, and a restart of their PostgreSQL', (t) =>
    met(t, () =>
      severalInstances.run({ kills: 1, restarts: ['fast'], writers: 4, pauseMs: 300, waitsForLeases: false }),
    ));
});

async function met(t: TestContext, run: () => Promise<unknown>): Promise<void> {
  const missed: string[] = [];
  try {
    await misses.run(missed, run);
  } catch (error) {
    if (!(error instanceof SkippedRun)) throw error;
    return t.skip(error.message);
  }
  assert.deepEqual(missed, []);
}
