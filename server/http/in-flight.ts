type InFlight = {
  readonly perTurn: number;
  readonly maxWaiting?: number;
  readonly maxRunning?: number;
};

/**
 * Bounds concurrent work, and starts only a few in each turn of the event loop, so that a burst does not hold up
 * other requests. Beyond a limit, the result is that of `tooMuch`.
 */
export function createInFlightLimit({
  perTurn,
  maxWaiting = Number.POSITIVE_INFINITY,
  maxRunning = Number.POSITIVE_INFINITY,
}: InFlight) {
  const waiting: (() => void)[] = [];
  let running = 0;

  function turn(): void {
    for (const begin of waiting.splice(0, perTurn)) begin();
    if (waiting.length > 0) setImmediate(turn);
  }

  return async <T>(work: () => Promise<T>, tooMuch: () => T | Promise<T>): Promise<T> => {
    if (waiting.length >= maxWaiting) return tooMuch();
    await new Promise<void>((begin) => {
      if (waiting.push(begin) === 1) setImmediate(turn);
    });
    if (running >= maxRunning) return tooMuch();
    running += 1;
    return work().finally(() => {
      running -= 1;
    });
  };
}
