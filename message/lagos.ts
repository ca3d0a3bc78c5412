/** The farm's time zone: UTC+1, without daylight saving. */
export const lagosTimeZone = 'Africa/Lagos';

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** `2026-01-31` */
export function dayInLagos(moment: Date): string {
  return day.format(moment);
}

export function yearInLagos(moment: Date): number {
  return Number(dayInLagos(moment).slice(0, 4));
}

/** Compares days of the calendar of Lagos. @param day `2026-01-31` */
export function isOverAYearAgo(day: string, now: Date): boolean {
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4)}` < dayInLagos(now);
}

// Pure, so that bundles of pages leave it out.
const day = /* @__PURE__ */ new Intl.DateTimeFormat('sv', { timeZone: lagosTimeZone });
