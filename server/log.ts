import { write } from 'node:fs';
import type { Clock } from './clock.ts';

/** What happened, for the operator. Never a field's value, never a whole address, never a query string. */
export type Log = (level: 'info' | 'warning' | 'error', event: string, details?: Details) => void;
export type Details = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Lines that may wait for a slow reader. A site that stops because nobody reads its log helps nobody. */
const mostWaiting = 2000;

/**
 * JSON lines into a file descriptor, off the event loop (a write to a full pipe would stop everything).
 * A broken pipe or a full disk loses lines and nothing else; how many were lost stands in the next line written.
 */
export function createLog(clock: Clock, descriptor = 1): { log: Log; flush(): Promise<void> } {
  let waiting: string[] = [];
  let lost = 0;
  let writing: Promise<void> | undefined;

  async function drain() {
    while (waiting.length > 0) {
      const lines = waiting;
      waiting = [];
      if (!(await writeAll(descriptor, Buffer.from(lines.join(''))))) lost += lines.length;
    }
    writing = undefined;
  }

  return {
    log(level, event, details) {
      if (waiting.length >= mostWaiting) {
        lost += 1;
        return;
      }
      const notice = lost > 0 ? { linesLost: lost } : {};
      lost = 0;
      waiting.push(
        `${JSON.stringify({ time: clock.now().toISOString(), level, event, ...details, ...notice })}\n`,
      );
      writing ??= Promise.resolve().then(drain);
    },
    async flush() {
      await writing;
    },
  };
}

async function writeAll(descriptor: number, bytes: Buffer): Promise<boolean> {
  for (let done = 0, refused = 0; done < bytes.length; ) {
    const result = await new Promise<number | NodeJS.ErrnoException>((resolve) => {
      write(descriptor, bytes, done, (error, written) => resolve(error ?? written));
    });
    if (typeof result === 'number') {
      done += result;
    } else if (result.code === 'EAGAIN' && refused < 100) {
      // The reader's pipe is full and does not block: give it a moment, ten seconds in all.
      refused += 1;
      await new Promise((resolve) => setTimeout(resolve, 100).unref());
    } else {
      return false;
    }
  }
  return true;
}

/** An error as the operator needs it: with its stack, and without the words that caused it. */
export function describeError(error: unknown): Details {
  return error instanceof Error
    ? { error: error.message, stack: error.stack, code: (error as NodeJS.ErrnoException).code }
    : { error: String(error) };
}
