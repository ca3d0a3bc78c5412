import { type DestinationStream, type Logger, pino } from 'pino';

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

export function describeError(error: unknown): {
  readonly error: string;
  readonly stack?: string;
  readonly code?: string;
} {
  return error instanceof Error
    ? { error: error.message, stack: error.stack, code: (error as NodeJS.ErrnoException).code }
    : { error: String(error) };
}
