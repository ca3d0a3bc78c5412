type InFlight = {
  /** How much begins in one turn of the event loop. */
  readonly perTurn: number;
  /** How much may wait for its turn. */
  readonly maxWaiting?: number;
  /** How much may have begun and not ended. */
  readonly maxRunning?: number;
};

/**
 * Bounds work that is in flight. It begins in the order it came, some in each turn of the event loop: what a crowd wants all at
 * once is done in small pieces, and a page that somebody asks for meanwhile comes between two of them.
 * @returns does the work when its turn comes, or what stands in for it where there is too much
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
