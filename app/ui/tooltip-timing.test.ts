import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { tooltipTiming } from './tooltip-timing.ts';

/** Time that passes only when told to. */
function hands() {
  let now = 0;
  let due: { at: number; run: () => void } | undefined;
  return {
    timers: {
      now: () => now,
      setTimeout: (run: () => void, milliseconds: number) => {
        due = { at: now + milliseconds, run };
        return 1;
      },
      clearTimeout: () => {
        due = undefined;
      },
    },
    pass(milliseconds: number) {
      now += milliseconds;
      if (due && due.at <= now) {
        const { run } = due;
        due = undefined;
        run();
      }
    },
  };
}

function setUp() {
  const { timers, pass } = hands();
  const shown: (string | undefined)[] = [];
  return { timing: tooltipTiming<string>((trigger) => shown.push(trigger), timers), pass, shown };
}

describe('a tooltip', () => {
  it('opens after 700 ms and not before', () => {
    const { timing, pass, shown } = setUp();
    timing.enter('trees');
    pass(699);
    assert.deepEqual(shown, []);
    pass(1);
    assert.deepEqual(shown, ['trees']);
  });

  it('never opens when the pointer has left before', () => {
    const { timing, pass, shown } = setUp();
    timing.enter('trees');
    pass(600);
    timing.close();
    pass(600);
    assert.deepEqual(shown, []);
  });

  it('opens at once when another closed less than 300 ms ago', () => {
    const { timing, pass, shown } = setUp();
    timing.enter('trees');
    pass(700);
    timing.close();
    pass(299);
    timing.enter('acres');
    assert.deepEqual(shown, ['trees', undefined, 'acres']);
  });

  it('waits again when the last one closed 300 ms ago', () => {
    const { timing, pass, shown } = setUp();
    timing.enter('trees');
    pass(700);
    timing.close();
    pass(300);
    timing.enter('acres');
    assert.deepEqual(shown, ['trees', undefined]);
    pass(700);
    assert.deepEqual(shown, ['trees', undefined, 'acres']);
  });

  it('keeps its time when focus and pointer come to the same trigger', () => {
    const { timing, pass, shown } = setUp();
    timing.enter('trees');
    pass(400);
    timing.enter('trees');
    pass(300);
    assert.deepEqual(shown, ['trees']);
  });
});
