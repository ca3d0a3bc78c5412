import { contactCopy, farm, type Hours } from '../content.ts';

/** Lagos keeps UTC+1 all year, without daylight saving. */
const LAGOS_MINUTES_AHEAD_OF_UTC = 60;
const MINUTE = 60_000;
const DAY_IN_MINUTES = 24 * 60;

/** “8:00 AM” for `08:00`. */
export function printedTime(clock: string): string {
  const minutes = minuteOfDay(clock);
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `08:30` as 8.5 hours after midnight. */
export function hourOfDay(clock: string): number {
  return minuteOfDay(clock) / 60;
}

export type Opening =
  | { readonly open: true; readonly until: Date }
  | { readonly open: false; readonly next: Date | null };

/**
 * Whether the farm is open at a moment, and until or from when. The closing minute is closed; no holiday is assumed.
 * @param hours the table, in Lagos time
 */
export function openingAt(now: Date, hours: readonly Hours[] = farm.hours): Opening {
  const lagos = lagosTime(now);
  const midnight = Date.UTC(lagos.getUTCFullYear(), lagos.getUTCMonth(), lagos.getUTCDate());
  const minute = lagos.getUTCHours() * 60 + lagos.getUTCMinutes();
  for (let ahead = 0; ahead <= 7; ahead++) {
    const weekday = new Date(midnight + ahead * DAY_IN_MINUTES * MINUTE).getUTCDay() || 7;
    const open = hours.find(({ days }) => days.includes(weekday))?.open;
    if (!open) continue;
    const at = (clock: string) =>
      new Date(
        midnight + (ahead * DAY_IN_MINUTES + minuteOfDay(clock) - LAGOS_MINUTES_AHEAD_OF_UTC) * MINUTE,
      );
    if (ahead > 0 || minute < minuteOfDay(open.from)) return { open: false, next: at(open.from) };
    if (minute < minuteOfDay(open.to)) return { open: true, until: at(open.to) };
  }
  return { open: false, next: null };
}

/**
 * “Open now, until 6:00 PM Lagos time” or “Closed, opens Monday 8:00 AM Lagos time”, with the visitor's own time
 * beside it where their clock shows another.
 * @param zone the visitor's time zone, as `Intl` names it
 */
export function standing(now: Date, zone: string, hours: readonly Hours[] = farm.hours): string {
  const opening = openingAt(now, hours);
  const { hours: words } = contactCopy;
  if (opening.open)
    return words.open.replace('{time}', inLagos(opening.until) + own(opening.until, zone, false));
  if (!opening.next) return words.closed;
  const sameDay = weekdayIn(opening.next, farm.timeZone) === weekdayIn(now, farm.timeZone);
  const day =
    sameDay && opening.next.getTime() - now.getTime() < DAY_IN_MINUTES * MINUTE
      ? ''
      : `${weekdayIn(opening.next, farm.timeZone)} `;
  return words.opens.replace('{time}', day + inLagos(opening.next) + own(opening.next, zone, true));
}

function inLagos(moment: Date): string {
  return `${timeIn(moment, farm.timeZone)} ${contactCopy.hours.zone}`;
}

function own(moment: Date, zone: string, withDay: boolean): string {
  if (zone === farm.timeZone) return '';
  const theirs = timeIn(moment, zone);
  const day = weekdayIn(moment, zone);
  const otherDay = day !== weekdayIn(moment, farm.timeZone);
  if (theirs === timeIn(moment, farm.timeZone) && !otherDay) return '';
  return ` (${contactCopy.hours.own.replace('{time}', `${withDay || otherDay ? `${day} ` : ''}${theirs}`)})`;
}

// Lagos is reckoned, not asked of `Intl`: its first answer takes a slow phone 40 ms, in the middle of waking the page.

function timeIn(moment: Date, timeZone: string): string {
  if (timeZone === farm.timeZone) return printedTime(lagosTime(moment).toISOString().slice(11, 16));
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });
  return format.format(moment).replace(/\s/gu, ' ');
}

function weekdayIn(moment: Date, timeZone: string): string {
  if (timeZone === farm.timeZone) return weekdays[lagosTime(moment).getUTCDay()] ?? '';
  return new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long' }).format(moment);
}

/** A moment whose UTC reading is the Lagos clock's. */
function lagosTime(moment: Date): Date {
  return new Date(moment.getTime() + LAGOS_MINUTES_AHEAD_OF_UTC * MINUTE);
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function minuteOfDay(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}
