import { dayMs } from '../../message/lagos.ts';
import type { Context } from '../context.ts';
import { describeError } from '../log.ts';

const suspectDays = 30;

/** Often enough for a computer that is switched on for half an hour a day. */
export const retentionIntervalMs = 10 * 60_000;

/**
 * Erases sent messages after `days`, suspects thirty days after the notice about them, waiting ones never. The wall clock
 * may be wrong, so it counts only once the site has run for two days: `Store.confirmTime`.
 * @returns the job for the start and each `retentionIntervalMs`. It resolves to the confirmed time, or to null before there is one
 */
export function createRetention(
  { store, clock, log }: Pick<Context, 'store' | 'clock' | 'log'>,
  days: number,
): () => Promise<Date | null> {
  let last = clock.monotonic();

  return async () => {
    // Copies are deleted on time even while the store does not answer.
    let time: Date | null = clock.now();
    try {
      const monotonic = clock.monotonic();
      const confirmed = await store.confirmTime({ now: clock.now(), elapsedMs: monotonic - last });
      last = monotonic;
      time = confirmed;
      if (!confirmed) return null;
      const before = (age: number) => new Date(confirmed.getTime() - age * dayMs);
      const erased = await store.eraseExpired({
        sentBefore: before(days),
        suspectBefore: before(suspectDays),
      });
      if (erased > 0) log.info({ erased }, 'expired messages erased');
    } catch (error) {
      log.warn(describeError(error), 'expired messages not erased');
    }
    return time;
  };
}
