import { useEffect, useState } from 'react';
import { contactCopy, farm, type Hours } from '../content.ts';
import { Fixed } from '../ui/fixed.tsx';
import { hourOfDay, printedTime, standing } from './opening.ts';

const { hours } = contactCopy;

/** The table stands still; whether the farm is open now is added once the page is awake. */
export function BusinessHours() {
  return (
    <section className="card" aria-labelledby="hours-headline">
      <h2 id="hours-headline">{hours.name}</h2>
      <OpenNow />
      <dl className="hours">
        {farm.hours.map((row) => (
          <div key={row.name}>
            <dt>{row.name}</dt>
            <dd>{row.open ? `${printedTime(row.open.from)} - ${printedTime(row.open.to)}` : hours.closed}</dd>
            <dd className="day-bar" aria-hidden="true">
              <Fixed className="drawing" html={import.meta.env.SSR ? dayBar(row) : ''} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function OpenNow() {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    setNow(new Date());
    const everyMinute = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(everyMinute);
  }, []);
  return (
    <p className="open-now" aria-live="off">
      {now ? standing(now, ownZone(now)) : hours.zone}
    </p>
  );
}

/** A clock that shows what Lagos's shows need not be asked for its name, which takes a slow phone a while. */
function ownZone(now: Date): string {
  return now.getTimezoneOffset() === -60 ? farm.timeZone : Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The open hours of a day on a bar of 24: for the eye only, the table says the same. */
function dayBar({ open }: Hours): string {
  const bar = open
    ? `<rect x="${hourOfDay(open.from)}" width="${hourOfDay(open.to) - hourOfDay(open.from)}" height="1"/>`
    : '';
  return `<svg class="day" viewBox="0 0 24 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">${bar}</svg>`;
}
