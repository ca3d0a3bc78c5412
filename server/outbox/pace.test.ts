import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTestClock, hour } from '../../tests/rigs/test-clock.ts';
import { createPace, type Outcome, waitAfter } from './pace.ts';

describe('The pace of the outbox', () => {
  const setUp = () => {
    const clock = createTestClock();
    const pace = createPace(clock);
    const record = (...outcomes: Outcome[]) => outcomes.map((outcome) => pace.record(outcome).makesDue);
    return { clock, pace, record };
  };

  it('is one more mail at once after each success, up to twelve, and one fewer after each failure', () => {
    const { pace, record } = setUp();
    assert.equal(pace.free(0), 4);
    record('sent', 'sent', 'refused', 'failed');
    assert.deepEqual([pace.free(0), pace.free(3), pace.free(9)], [5, 2, 0]);
    record(...Array<Outcome>(20).fill('sent'));
    assert.equal(pace.free(0), 12);
    record(...Array<Outcome>(19).fill('failed'));
    assert.equal(pace.free(0), 1);
  });

  it('is one mail after 15 seconds while the server is away, then after twice the time, up to two minutes', () => {
    const { clock, pace, record } = setUp();
    record('away', 'away', 'away', 'away');
    const probes: number[] = [];
    for (let seconds = 1; seconds <= 600; seconds += 1) {
      clock.pass(1000);
      if (pace.free(0) === 0) continue;
      assert.deepEqual([pace.free(0), pace.free(1)], [1, 0]);
      probes.push(seconds);
      record('away');
    }
    assert.deepEqual(probes, [15, 45, 105, 225, 345, 465, 585]);
    clock.pass(120_000);
    assert.deepEqual(record('sent'), [true], 'the mails that wait may go');
    assert.equal(pace.free(0), 2);
  });

  it('also asks with one mail after twenty that were put off in a row, and is not held up by every fifth', () => {
    const { pace, record } = setUp();
    for (let n = 0; n < 50; n += 1) record('sent', 'sent', 'sent', 'sent', 'failed');
    assert.ok(pace.free(0) > 10);
    record(...Array<Outcome>(20).fill('failed'));
    assert.equal(pace.free(0), 0);
  });

  it('makes due what waits at the first success after a failure, at most every ten seconds', () => {
    const { clock, record } = setUp();
    assert.deepEqual(record('sent', 'failed', 'sent', 'sent', 'failed', 'sent'), [
      ...[false, false, true, false],
      ...[false, false],
    ]);
    clock.pass(10_000);
    assert.deepEqual(record('refused', 'sent', 'sent'), [false, true, false]);
  });

  it('waits 15 seconds, then twice as long each time up to a minute, or up to a day where a message was refused', () => {
    assert.deepEqual(
      [1, 2, 3, 8, 50].map((n) => waitAfter(n, false, 0) / 1000),
      [15, 30, 60, 60, 60],
    );
    assert.deepEqual(
      [1, 2, 50].map((n) => waitAfter(n, true, 0) / hour),
      [1, 2, 24],
    );
    assert.equal(waitAfter(1, false, 1), 12_000);
  });
});
