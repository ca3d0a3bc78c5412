import { contactCopy, farm, type Hours } from '../content.ts';
import { Island } from '../islands/island.tsx';
import { Drawn } from '../ui/drawing.tsx';
import { OpenNow } from './open-now.tsx';
import { hourOfDay, printedTime } from './opening.ts';

const { hours } = contactCopy;

/** The table stands still; whether the farm is open now is added once the page is awake. */
export function BusinessHours() {
  return (
    <section className="card" aria-labelledby="hours-headline">
      <h2 id="hours-headline">{hours.name}</h2>
      <Island name="open-now" component={OpenNow} props={{}} />
      <dl className="hours">
        {farm.hours.map((row) => (
          <div key={row.name}>
            <dt>{row.name}</dt>
            <dd>{row.open ? `${printedTime(row.open.from)} - ${printedTime(row.open.to)}` : hours.closed}</dd>
            <dd className="day-bar" aria-hidden="true">
              <Drawn html={dayBar(row)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The open hours of a day on a bar of 24: for the eye only, the table says the same. */
function dayBar({ open }: Hours): string {
  const bar = open
    ? `<rect x="${hourOfDay(open.from)}" width="${hourOfDay(open.to) - hourOfDay(open.from)}" height="1"/>`
    : '';
  return `<svg class="day" width="100%" height="8" fill="currentColor" viewBox="0 0 24 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">${bar}</svg>`;
}
