import type { Clock } from '../clock.ts';
import type { Context } from '../context.ts';
import { describeError } from '../log.ts';

const day = 86_400_000;
const suspectDays = 30;
/** Long enough for somebody to see that a clock is wrong. */
const agreementMs = 2 * day;
const drift = 2 * 60_000;

/**
 * Erases sent messages after `days`, suspects after thirty, waiting ones never.
 * The wall clock may be wrong: it counts only once it has run evenly with the monotonic clock for two days without a jump.
 * @returns takes a reading of the clocks, and erases what is due
 */
export function createRetention(
  { store, clock, log }: Pick<Context, 'store' | 'clock' | 'log'>,
  days: number,
): () => Promise<void> {
  let last = reading(clock);
  let evenSince = last.monotonic;

  return async () => {
    const now = reading(clock);
    const jumped = Math.abs(now.wall - last.wall - (now.monotonic - last.monotonic)) > drift;
    last = now;
    if (jumped) {
      evenSince = now.monotonic;
      log.warn('the clock was moved: nothing is erased for two days');
    }
    if (now.monotonic - evenSince < agreementMs) return;
    try {
      const erased = await store.eraseExpired({
        sentBefore: new Date(now.wall - days * day),
        suspectBefore: new Date(now.wall - suspectDays * day),
      });
      if (erased > 0) log.info({ erased }, 'expired messages erased');
    } catch (error) {
      log.warn(describeError(error), 'expired messages not erased');
    }
  };
}

function reading(clock: Clock) {
  return { wall: clock.now().getTime(), monotonic: clock.monotonic() };
}
