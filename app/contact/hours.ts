// When the farm is open: as printed, in a sentence, and now.
import type { Farm, Hours } from '../data/use-content.ts';

/** “8:00 AM” for `08:00`. */
export function printedTime(clock: string): string {
  const [hour = 0] = clock.split(':').map(Number);
  return `${hour % 12 || 12}${clock.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/**
 * “Monday to Friday, 8:00 AM - 6:00 PM; Saturday, 9:00 AM - 4:00 PM, Lagos time”; “none at present” if every day is closed.
 * No line ends inside a time.
 */
export function hoursOf({ hours }: Pick<Farm, 'hours'>): string {
  const unbroken = (clock: string) => printedTime(clock).replace(' ', '\u00A0');
  const rows = hours.flatMap(({ name, open }) =>
    open ? `${name}, ${unbroken(open.from)} - ${unbroken(open.to)}` : [],
  );
  return rows.length > 0 ? `${rows.join('; ')}, Lagos time` : 'none at present';
}

export const lagosTimeText = 'Lagos time (UTC+1)';

/** Says each minute whether the farm is open. Called by the loader: a page is printed for a whole day. */
export function keepOpenNow(): void {
  const place = document.getElementById('open-now');
  if (!place) return;
  const hours: readonly Hours[] = JSON.parse(place.dataset.hours as string);
  const show = () => {
    place.textContent = describeHours(new Date(), hours, (moment) => -moment.getTimezoneOffset());
  };
  show();
  setInterval(show, MINUTE);
}

/**
 * “Open now, until 6:00 PM Lagos time”, with the visitor's own time if that differs. The closing minute counts as closed.
 * Public holidays are not considered.
 * @param hours in Lagos time
 * @param ownOffset how many minutes the visitor's clock is ahead of UTC at a moment
 */
export function describeHours(
  now: Date,
  hours: readonly Hours[],
  ownOffset: (moment: Date) => number = () => LAGOS,
): string {
  const today = clockAt(now, LAGOS);
  for (let ahead = 0; ahead <= 7; ahead++) {
    const day = new Date(today.getTime() + ahead * DAY);
    const open = hours.find(({ days }) => days.includes(day.getUTCDay() || 7))?.open;
    if (!open) continue;
    const [from, to] = [open.from, open.to].map(
      (clock) => new Date(Date.parse(`${day.toISOString().slice(0, 11)}${clock}Z`) - LAGOS * MINUTE),
    ) as [Date, Date];
    if (now < from) return `Closed, opens ${formatTime(from, ownOffset(from), ahead > 0)}`;
    if (now < to) return `Open now, until ${formatTime(to, ownOffset(to), false)}`;
  }
  return 'Closed';
}

/** “Monday 8:00 AM Lagos time (Monday 2:00 AM your time)”. The day is added to the own time if it differs. */
function formatTime(moment: Date, offset: number, withDay: boolean): string {
  const print = (clock: Date, hasDay: boolean) =>
    `${hasDay ? `${weekdays[clock.getUTCDay()]} ` : ''}${printedTime(clock.toISOString().slice(11, 16))}`;
  const [lagos, own] = [clockAt(moment, LAGOS), clockAt(moment, offset)];
  const isOtherDay = own.getUTCDay() !== lagos.getUTCDay();
  const ownTime = offset === LAGOS ? '' : ` (${print(own, withDay || isOtherDay)} your time)`;
  return `${print(lagos, withDay)} Lagos time${ownTime}`;
}

export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A date whose UTC fields are the time there. Without `Intl`, whose first call takes 40 ms on a slow phone. */
function clockAt(moment: Date, offset: number): Date {
  return new Date(moment.getTime() + offset * MINUTE);
}

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Minutes ahead of UTC. Lagos has no daylight saving time. */
const LAGOS = 60;
