import { dayInLagos } from '../../message/lagos.ts';

/** Compares days of the calendar of Lagos. @param day `2026-01-31` */
export function isOverAYearAgo(day: string, now: Date): boolean {
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4)}` < dayInLagos(now);
}
