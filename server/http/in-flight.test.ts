import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createInFlightLimit } from './in-flight.ts';

const refused = async () => 'refused';

describe('Work in flight', () => {
  it('begins in the order of arrival, some in each turn of the event loop', async () => {
    const run = createInFlightLimit({ perTurn: 2 });
    const begun: number[] = [];
    const all = Promise.all(
      [1, 2, 3, 4, 5].map((n) =>
        run(
          async () => void begun.push(n),
          async () => {},
        ),
      ),
    );
    const seen: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      await nextTurn();
      seen.push(begun.length);
    }
    await all;
    assert.deepEqual(begun, [1, 2, 3, 4, 5]);
    for (const [turn, count] of seen.entries()) assert.ok(count <= 2 * (turn + 1), String(seen));
  });

  it('is refused at once where too much is waiting', async () => {
    const run = createInFlightLimit({ perTurn: 1, maxWaiting: 2 });
    const results = await Promise.all([1, 2, 3].map((n) => run(async () => `done ${n}`, refused)));
    assert.deepEqual(results, ['done 1', 'done 2', 'refused']);
    assert.equal(await run(async () => 'done 4', refused), 'done 4');
  });

  it('is refused where too much is running, and accepted again once some has ended, also with an error', async () => {
    const run = createInFlightLimit({ perTurn: 9, maxRunning: 1 });
    const held = Promise.withResolvers<string>();
    const first = run(() => held.promise, refused);
    assert.equal(await run(async () => 'done', refused), 'refused');
    held.reject(new Error('broken'));
    await assert.rejects(first, /broken/);
    assert.equal(await run(async () => 'done', refused), 'done');
  });
});
