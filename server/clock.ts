export type Clock = {
  /** Wall-clock time. It can jump in both directions. */
  now(): Date;
  /** Milliseconds since a fixed moment; never goes back. */
  monotonic(): number;
};

export const systemClock: Clock = { now: () => new Date(), monotonic: () => performance.now() };

export function yearInLagos(now: Date): number {
  return Number(lagosYear.format(now));
}

/** `2026-01-31` */
export function dayInLagos(now: Date): string {
  return lagosDay.format(now);
}

const lagosDay = new Intl.DateTimeFormat('sv', { timeZone: 'Africa/Lagos' });
const lagosYear = new Intl.DateTimeFormat('en', { timeZone: 'Africa/Lagos', year: 'numeric' });

/** Rejects after `ms`, so that a hanging disk does not keep a visitor waiting. The work itself goes on. */
export async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`It took longer than ${ms} ms`)), ms);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
