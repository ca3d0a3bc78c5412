import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as clock from './clock.ts';
import * as diskFull from './disk-full.ts';
import * as kill from './kill.ts';
import * as powerCut from './power-cut.ts';
import * as smtp from './smtp.ts';

// The heavy runs, `npm run torture`, made short: the same steps and the same rows, with fewer of everything.
describe('A message that cannot be lost', { concurrency: 2 }, () => {
  it('survives kill -9', () =>
    met(() => kill.run({ kills: 2, writers: 2, messages: 60, waitsForLeases: false })));
  it('survives a power cut at every acknowledgement', { skip: !powerCut.canTrace() }, () =>
    met(() => powerCut.run({ messages: 24 })),
  );
  it('survives a full disk', () => met(() => diskFull.run({ times: 1, writers: 2, messages: 60 })));
  it('survives a clock that is set', () => met(() => clock.run([[-365], [31]])));
  it('is not held up by a message that the mail server hangs at', () =>
    met(() => smtp.measurePoison({ messages: 40 })));
});

/** A row that misses its figure sets the exit code, and it stays so: this run has failed. */
async function met(run: () => Promise<void>): Promise<void> {
  await run();
  assert.equal(process.exitCode ?? 0, 0, 'a figure was missed: see the rows above');
}
