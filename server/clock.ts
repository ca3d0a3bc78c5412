export type Clock = {
  /** Wall-clock time. It can jump in both directions. */
  now(): Date;
  /** Milliseconds since a fixed moment; never goes back. */
  monotonic(): number;
};

export const systemClock: Clock = { now: () => new Date(), monotonic: () => performance.now() };
