import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import * as diskFull from './disk-full.ts';
import * as kill from './kill.ts';
import * as powerCut from './power-cut.ts';
import { SkippedRun } from './results.ts';

// `npm run torture` made short: the same steps and figures, with fewer messages and kills, and more time for a busy machine.
const maxSeconds = 30;
describe('An acknowledged message', { concurrency: 3 }, () => {
  it('survives kill -9', (t) => met(t, () => kill.run({ kills: 2, writers: 2, messages: 60, waits: false })));
  it('survives a power cut at every acknowledgement', (t) => met(t, () => powerCut.run({ messages: 24 })));
  it('survives a full disk', (t) =>
    met(t, () => diskFull.run({ times: 1, writers: 2, messages: 60, maxSeconds })));
});

async function met(t: TestContext, run: () => Promise<readonly string[]>): Promise<void> {
  try {
    assert.deepEqual(await run(), []);
  } catch (error) {
    if (!(error instanceof SkippedRun)) throw error;
    t.skip(error.message);
  }
}
