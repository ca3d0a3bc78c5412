/** The farm's time zone: UTC+1, without daylight saving. */
export const lagosTimeZone = 'Africa/Lagos';

/** A day, in milliseconds. */
export const dayMs = 86_400_000;

/** `2026-01-31` */
export function dayInLagos(moment: Date): string {
  return day.format(moment);
}

export function yearInLagos(moment: Date): number {
  return Number(dayInLagos(moment).slice(0, 4));
}

// Pure, so that bundles of pages leave it out.
const day = /* @__PURE__ */ new Intl.DateTimeFormat('sv', { timeZone: lagosTimeZone });
