// How days and moments are printed.
import { lagosTimeZone } from '../../message/lagos.ts';

/** “31 October 2026”, in Lagos. @param day `2026-10-31` or a moment */
export function printedDay(day: string | Date): string {
  return unbroken(
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: lagosTimeZone }).format(new Date(day)),
  );
}

/** “31 Oct 2026, 09:05”, in the time zone of the reader. */
export function printedMoment(moment: Date): string {
  return unbroken(
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(moment),
  );
}

function unbroken(date: string): string {
  return date.replaceAll(' ', '\u00a0');
}
