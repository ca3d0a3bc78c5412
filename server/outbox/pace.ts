import { dayMs, hourMs } from '../../message/lagos.ts';
import type { Clock } from '../clock.ts';

/** `away`: the server takes no mail at all now. `failed`: it put this one off. `refused`: it never takes this one. */
export type Outcome = 'sent' | 'refused' | 'failed' | 'away';

/**
 * Decides how many mails may be under way: one more after each success, one fewer after each failure. While the server is away, one mail
 * at a time tests whether it is back.
 */
export function createPace(clock: Pick<Clock, 'monotonic'>) {
  let limit = firstLimit;
  let failuresInRow = 0;
  let hasFailed = false;
  let probe: { readonly at: number; readonly waitMs: number } | null = null;
  let lastDueAt = Number.NEGATIVE_INFINITY;

  function recordSuccess(): { readonly makesDue: boolean } {
    limit = Math.min(maxConcurrent, limit + 1);
    failuresInRow = 0;
    probe = null;
    const makesDue = hasFailed && clock.monotonic() - lastDueAt >= betweenDueMs;
    if (makesDue) {
      hasFailed = false;
      lastDueAt = clock.monotonic();
    }
    return { makesDue };
  }

  function recordFailure(isAway: boolean): void {
    limit = Math.max(1, limit - 1);
    failuresInRow += 1;
    hasFailed = true;
    if (!isAway && failuresInRow < manyInRow) {
      probe = null;
    } else if (!probe || clock.monotonic() >= probe.at) {
      // All mails that were under way when the server went away count as one failure.
      const waitMs = probe ? Math.min(maxProbeMs, probe.waitMs * 2) : firstProbeMs;
      probe = { at: clock.monotonic() + waitMs, waitMs };
    }
  }

  return {
    /** How many more mails may begin. */
    free(underWay: number): number {
      if (probe) return underWay === 0 && clock.monotonic() >= probe.at ? 1 : 0;
      return Math.max(0, limit - underWay);
    },
    /** `makesDue`: this is the first success after a failure, so that the mails that wait may go. */
    record(outcome: Outcome): { readonly makesDue: boolean } {
      if (outcome === 'sent') return recordSuccess();
      if (outcome !== 'refused') recordFailure(outcome === 'away');
      else {
        failuresInRow = 0;
        probe = null;
      }
      return { makesDue: false };
    },
  };
}

const firstLimit = 4;
export const maxConcurrent = 12;
const betweenDueMs = 10_000;
const firstProbeMs = 15_000;
const maxProbeMs = 120_000;
/**
 * So many failures in a row count as a server that is away. Their cause is not a single mail but, for example, a full mailbox: a server
 * that puts off some mails takes others in between.
 */
const manyInRow = 20;

/**
 * Milliseconds until the next attempt. After a 5xx the operator has to fix something first.
 * @param attempts from 1
 * @param random from 0 to 1: keeps messages that failed together from retrying together
 */
export function waitAfter(attempts: number, isRefused: boolean, random: number): number {
  const { firstMs, maxMs } = isRefused ? retries.refused : retries.failed;
  return Math.round(Math.min(maxMs, firstMs * 2 ** Math.min(attempts - 1, 20)) * (1 - random / 5));
}

const retries = {
  failed: { firstMs: 15_000, maxMs: 60_000 },
  refused: { firstMs: hourMs, maxMs: dayMs },
};
