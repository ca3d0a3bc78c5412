import type { Clock } from '../clock.ts';
import type { Context } from '../context.ts';
import { describeError } from '../log.ts';

const day = 86_400_000;
const suspectDays = 30;
/** For how long both clocks must have agreed before anything is erased: long enough for somebody to see that one is wrong. */
const agreementMs = day;
const drift = 2 * 60_000;

/**
 * Erases sent messages after `days`, suspects after thirty, waiting ones never.
 * The wall clock may be wrong, so it counts only where it went on evenly with the monotonic clock for a day, and then as it was
 * at the beginning of that day. A jump begins the day anew.
 * @returns takes one reading of the clocks, and erases what is due
 */
export function createRetention(
  { store, clock, log }: Pick<Context, 'store' | 'clock' | 'log'>,
  days: number,
): () => Promise<void> {
  let first = reading(clock);

  return async () => {
    const now = reading(clock);
    if (Math.abs(now.wall - first.wall - (now.monotonic - first.monotonic)) > drift) {
      first = now;
      log.warn('the clock was moved: nothing is erased for a day');
      return;
    }
    if (now.monotonic - first.monotonic < agreementMs) return;
    try {
      const erased = await store.eraseExpired({
        sentBefore: new Date(first.wall - days * day),
        suspectBefore: new Date(first.wall - suspectDays * day),
      });
      if (erased > 0) log.info({ erased }, 'expired messages erased');
      first = now;
    } catch (error) {
      log.warn(describeError(error), 'expired messages not erased');
    }
  };
}

function reading(clock: Clock) {
  return { wall: clock.now().getTime(), monotonic: clock.monotonic() };
}
