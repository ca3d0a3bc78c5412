/** A day as people read it, “31 October 2026”. @param day `2026-10-31`, or a moment: then the day it is in Lagos */
export function printedDay(day: string | Date): string {
  return unbroken(
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Lagos' }).format(new Date(day)),
  );
}

/** A moment on the reader’s own clock: “31 October 2026 at 09:05”. */
export function printedMoment(moment: Date): string {
  return unbroken(new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' }).format(moment));
}

/** A date is one word: no line ends inside it. */
function unbroken(date: string): string {
  return date.replaceAll(' ', '\u00a0');
}
