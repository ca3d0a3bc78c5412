/** Time as an argument, so that tests can move it. */
export type Clock = {
  /** The wall clock: may be wrong, and may be set back or forward at any moment. */
  now(): Date;
  /** Milliseconds since some fixed moment; never goes back. */
  monotonic(): number;
};

export const systemClock: Clock = { now: () => new Date(), monotonic: () => performance.now() };

/** The year on the farm's calendar: what has gone by is measured against it. */
export function yearInLagos(now: Date): number {
  return Number(lagosYear.format(now));
}

const lagosYear = new Intl.DateTimeFormat('en', { timeZone: 'Africa/Lagos', year: 'numeric' });

/**
 * What a piece of work gives, or an error after `ms`: a disk that hangs must not make a visitor wait for ever. The work
 * itself goes on.
 */
export async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`It took longer than ${ms} ms`)), ms);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
