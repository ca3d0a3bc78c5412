import type { Clock } from '../clock.ts';
import type { Context } from '../context.ts';
import { describeError } from '../log.ts';

const day = 86_400_000;
const suspectDays = 30;
/** Long enough for somebody to notice a wrong clock. */
const steadyMs = 2 * day;
const maxDriftMs = 2 * 60_000;

/**
 * Erases sent messages after `days`, suspects after thirty, waiting ones never.
 * The wall clock may be wrong, so nothing is erased until it has agreed with the monotonic clock for two days.
 * @returns the hourly job
 */
export function createRetention(
  { store, clock, log }: Pick<Context, 'store' | 'clock' | 'log'>,
  days: number,
): () => Promise<void> {
  let last = reading(clock);
  let steadySince = last.monotonic;

  return async () => {
    const now = reading(clock);
    const jumped = Math.abs(now.wall - last.wall - (now.monotonic - last.monotonic)) > maxDriftMs;
    last = now;
    if (jumped) {
      steadySince = now.monotonic;
      log.warn('the clock was moved: nothing is erased for two days');
    }
    if (now.monotonic - steadySince < steadyMs) return;
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
