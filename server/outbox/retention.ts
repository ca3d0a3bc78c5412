import type { Clock } from '../clock.ts';
import type { Context } from '../context.ts';
import { describeError } from '../log.ts';

const day = 86_400_000;
const suspectDays = 30;
/** For how long the clocks must have agreed before anything is erased. */
const agreementMs = 6 * 3_600_000;
/** … and after somebody moved one of them: long enough for them to see that it was wrong. */
const secondThoughtsMs = 7 * day;
const drift = 2 * 60_000;

/**
 * Erases sent messages after `days`, suspects after thirty, waiting ones never.
 * One wrong reading of the wall clock must not erase a year of letters: it counts only where it went on evenly with the
 * monotonic clock for six hours (a week where it was seen to jump), and then as it was at the beginning of them.
 * @returns takes one reading of the clocks, and erases what is due by it and by one at least six hours older
 */
export function createRetention(
  { store, clock, log }: Pick<Context, 'store' | 'clock' | 'log'>,
  days: number,
): () => Promise<void> {
  let first = reading(clock);
  let needed = agreementMs;

  return async () => {
    const now = reading(clock);
    if (Math.abs(now.wall - first.wall - (now.monotonic - first.monotonic)) > drift) {
      first = now;
      needed = secondThoughtsMs;
      log.warn('the clock was moved: nothing is erased for a week');
      return;
    }
    if (now.monotonic - first.monotonic < needed) return;
    try {
      const erased = await store.eraseExpired({
        sentBefore: new Date(first.wall - days * day),
        suspectBefore: new Date(first.wall - suspectDays * day),
      });
      if (erased > 0) log.info({ erased }, 'expired messages erased');
      first = now;
      needed = agreementMs;
    } catch (error) {
      log.warn(describeError(error), 'expired messages not erased');
    }
  };
}

function reading(clock: Clock) {
  return { wall: clock.now().getTime(), monotonic: clock.monotonic() };
}
