/** Whether a day such as `2026-01-31` lies more than a year back, for whoever reads the page in Lagos. */
export function isOverAYearAgo(day: string, now: Date): boolean {
  const today = now.toLocaleDateString('sv', { timeZone: 'Africa/Lagos' });
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4)}` < today;
}
