import type { Clock } from '../../server/context.ts';

/** A clock that is moved by the test. */
export function createTestClock(start = '2026-03-02T09:00:00Z') {
  let wall = new Date(start).getTime();
  let monotonic = 0;
  const clock: Clock = { now: () => new Date(wall), monotonic: () => monotonic };
  return {
    ...clock,
    /** Moves both clocks. */
    pass(ms: number) {
      wall += ms;
      monotonic += ms;
    },
    /** Sets the wall clock forward or back. */
    set(ms: number) {
      wall += ms;
    },
  };
}

export const minute = 60_000;
export { dayMs as day, hourMs as hour } from '../../message/lagos.ts';
