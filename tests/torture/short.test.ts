import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import * as diskFull from './disk-full.ts';
import * as kill from './kill.ts';
import * as powerCut from './power-cut.ts';
import { misses, SkippedRun } from './results.ts';
import * as severalInstances from './several-instances.ts';
import * as stopping from './stopping.ts';

// `npm run torture` made short: the same steps and figures, with fewer messages and kills.
describe('An acknowledged message', { concurrency: 3 }, () => {
  it('survives kill -9', (t) =>
    met(t, () => kill.run({ kills: 2, writers: 2, messages: 60, waitsForLeases: false })));
  it('survives a power cut at every acknowledgement', (t) => met(t, () => powerCut.run({ messages: 24 })));
  it('survives a full disk', (t) => met(t, () => diskFull.run({ times: 1, writers: 2, messages: 60 })));
  it('survives a stop under load, which cuts off no request', (t) =>
    met(t, () => stopping.run({ rounds: 1, people: 10 })));
  it('survives the kill of one of two instances, and a restart of their PostgreSQL', (t) =>
    met(t, () =>
      severalInstances.run({ kills: 1, restarts: ['fast'], writers: 4, pauseMs: 300, waitsForLeases: false }),
    ));
});

it('A run that this machine cannot make is reported as skipped, by the tests and by npm run torture', async (t) => {
  // Without a PATH there is no strace.
  const { stdout, status } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'torture.ts'), 'power-cut'],
    {
      env: { PATH: '' },
      encoding: 'utf8',
    },
  );
  assert.match(stdout, /^SKIPPED +power-cut: there is no strace/m);
  assert.match(stdout, /^1 of 1 runs skipped: power-cut$/m);
  assert.equal(status, 0);

  const skip = t.mock.fn();
  await met({ skip }, () => Promise.reject(new SkippedRun('no disk')));
  assert.deepEqual(skip.mock.calls[0]?.arguments, ['no disk']);
});

async function met(t: Pick<TestContext, 'skip'>, run: () => Promise<unknown>): Promise<void> {
  const missed: string[] = [];
  try {
    await misses.run(missed, run);
  } catch (error) {
    if (!(error instanceof SkippedRun)) throw error;
    return t.skip(error.message);
  }
  assert.deepEqual(missed, []);
}
