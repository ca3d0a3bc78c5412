import { lagosTimeZone } from '../../message/lagos.ts';
import type { Hours } from '../page/use-content.ts';

/** “8:00 AM” for `08:00`. */
export function printedTime(clock: string): string {
  const minutes = minuteOfDay(clock);
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

type Opening =
  | { readonly open: true; readonly until: Date }
  | { readonly open: false; readonly next: Date | null };

/**
 * The closing minute counts as closed. Public holidays are not considered.
 * @param hours in Lagos time
 */
export function openingAt(now: Date, hours: readonly Hours[]): Opening {
  const today = lagosTime(now);
  for (let ahead = 0; ahead <= 7; ahead++) {
    const midnight = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + ahead);
    const weekday = new Date(midnight).getUTCDay() || 7;
    const open = hours.find(({ days }) => days.includes(weekday))?.open;
    if (!open) continue;
    const at = (clock: string) => new Date(midnight + minuteOfDay(clock) * MINUTE - LAGOS_AHEAD_OF_UTC);
    if (now < at(open.from)) return { open: false, next: at(open.from) };
    if (now < at(open.to)) return { open: true, until: at(open.to) };
  }
  return { open: false, next: null };
}

/**
 * “Open now, until 6:00 PM Lagos time”, with the visitor's own time if that differs.
 * @param zoneAt returns the visitor's time zone at a moment, as an IANA name
 */
export function describeHours(now: Date, zoneAt: (moment: Date) => string, hours: readonly Hours[]): string {
  const opening = openingAt(now, hours);
  if (opening.open) return `Open now, until ${formatTime(opening.until, zoneAt(opening.until), false)}`;
  if (!opening.next) return 'Closed';
  // The next opening is at most a week ahead, so no other day has the same date.
  const isToday = lagosTime(opening.next).getUTCDate() === lagosTime(now).getUTCDate();
  return `Closed, opens ${formatTime(opening.next, zoneAt(opening.next), !isToday)}`;
}

/** The time zone of the visitor. Returns that of Lagos if both have the same time at this moment, because the look-up in the browser is slow on phones. */
export function ownZone(moment: Date): string {
  return moment.getTimezoneOffset() === -60
    ? lagosTimeZone
    : Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** “Monday 8:00 AM Lagos time (Monday 2:00 AM your time)”. The day is added to the own time if it differs. */
function formatTime(moment: Date, zone: string, withDay: boolean): string {
  const [lagos, own] = [clockIn(lagosTimeZone, moment), clockIn(zone, moment)];
  const inLagos = `${withDay ? `${lagos.day} ` : ''}${lagos.time} Lagos time`;
  if (own.day === lagos.day && own.time === lagos.time) return inLagos;
  const ownTime = withDay || own.day !== lagos.day ? `${own.day} ${own.time}` : own.time;
  return `${inLagos} (${ownTime} your time)`;
}

function clockIn(timeZone: string, moment: Date): { day: string; time: string } {
  // Computed without `Intl`, whose first call takes 40 ms on a slow phone.
  if (timeZone === lagosTimeZone) {
    const lagos = lagosTime(moment);
    return { day: weekdays[lagos.getUTCDay()] ?? '', time: printedTime(lagos.toISOString().slice(11, 16)) };
  }
  const shown = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(moment).replace(/\s/gu, ' ');
  return { day: shown({ weekday: 'long' }), time: shown({ hour: 'numeric', minute: '2-digit' }) };
}

export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A date whose UTC fields are the time in Lagos. */
function lagosTime(moment: Date): Date {
  return new Date(moment.getTime() + LAGOS_AHEAD_OF_UTC);
}

const MINUTE = 60_000;
/** Milliseconds. Lagos has no daylight saving time. */
const LAGOS_AHEAD_OF_UTC = 60 * MINUTE;

function minuteOfDay(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}
