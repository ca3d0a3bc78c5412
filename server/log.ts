import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * What happened, for the operator: JSON lines into a stream, of which `event` says what. Never a field's value, never a whole
 * address, never a query string.
 */
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

/**
 * Standard output, off the event loop: a write to a full pipe would stop everything. A broken pipe, a full disk or a
 * reader who is a mebibyte behind loses lines and nothing else: a site that stops because nobody reads its log helps nobody.
 */
export function openStandardOutput() {
  const stream = pino.destination({ dest: 1, sync: false, maxLength: 1 << 20 });
  stream.on('error', () => {});
  return stream;
}

/** An error as the operator needs it: with its stack, and without the words that caused it. */
export function describeError(error: unknown): {
  readonly error: string;
  readonly stack?: string;
  readonly code?: string;
} {
  return error instanceof Error
    ? { error: error.message, stack: error.stack, code: (error as NodeJS.ErrnoException).code }
    : { error: String(error) };
}
