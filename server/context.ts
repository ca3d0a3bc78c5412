// What every part of the server gets.
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Build } from './build.ts';
import type { Config } from './config.ts';
import type { Store } from './store/store.ts';

export type Context = {
  readonly config: Config;
  readonly build: Build;
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Logger;
};

export type Clock = {
  /** Wall-clock time. It can jump in both directions. */
  now(): Date;
  /** Milliseconds since a fixed moment; never goes back. */
  monotonic(): number;
};

export const systemClock: Clock = { now: () => new Date(), monotonic: () => performance.now() };

/** Logs JSON lines. Never log what a visitor typed, a whole address or a query string. */
export function createLogger(destination: DestinationStream): Logger {
  return pino(
    {
      base: null,
      messageKey: 'event',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    destination,
  );
}

/** Standard output that never blocks the event loop. If nobody reads it, or its disk is full, lines are dropped. */
export function openStandardOutput() {
  const stream = pino.destination({ dest: 1, sync: false, maxLength: 1 << 20 });
  stream.on('error', () => {});
  // Called when the process ends, it would write to a full disk for ever (sonic-boom 4).
  stream.flushSync = () => {};
  return stream;
}

/** The fields of a log line about an error. */
export function describeError(thrown: unknown) {
  const { message: error, stack, code } = thrown as NodeJS.ErrnoException;
  return { error, stack, code };
}
