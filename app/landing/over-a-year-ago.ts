/** By the calendar of Lagos. @param day `2026-01-31` */
export function isOverAYearAgo(day: string, now: Date): boolean {
  const today = now.toLocaleDateString('sv', { timeZone: 'Africa/Lagos' });
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4)}` < today;
}
