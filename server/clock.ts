export type Clock = {
  /** Wall-clock time. It can jump in both directions. */
  now(): Date;
  /** Milliseconds since a fixed moment; never goes back. */
  monotonic(): number;
};

export const systemClock: Clock = { now: () => new Date(), monotonic: () => performance.now() };

/** Rejects after `ms`, so that a hanging disk does not keep a visitor waiting. The work itself goes on. */
export async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`It took longer than ${ms} ms`)), ms);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
