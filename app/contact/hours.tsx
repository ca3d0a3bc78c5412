// The business hours as a table, and whether the farm is open now.
import { DrawnText } from '../drawings/shared/svg.tsx';
import { type Hours, useContent, usePageData } from '../page/use-content.ts';
import cards from './cards.module.css';
import styles from './hours.module.css';
import { describeHours, lagosTimeText, printedTime } from './hours.ts';

export function BusinessHours() {
  const { contactTexts, farm } = useContent();
  const { address, now, outcome } = usePageData();
  // The server keeps the page without query or form data for a day, and renders all others for each request.
  const isKept = address.search === '' && !outcome;
  return (
    <section className={`together card ${cards.card}`} aria-labelledby="hours-headline">
      <h2 className="title" id="hours-headline">
        {contactTexts.hours}
      </h2>
      {/* The loader says whether the farm is open now. */}
      <p className={`prose ${styles.openNow}`} id="open-now" data-hours={JSON.stringify(farm.hours)}>
        {isKept ? (
          lagosTimeText
        ) : (
          <>
            <span className="on-screen">{describeHours(now, farm.hours)}</span>
            <span className="on-paper">{lagosTimeText}</span>
          </>
        )}
      </p>
      <dl className={`rows ${styles.hours}`}>
        {farm.hours.map((row, index) => (
          <div key={row.name} className="wraps apart">
            <dt>{row.name}</dt>
            <dd>{row.open ? `${printedTime(row.open.from)} - ${printedTime(row.open.to)}` : 'Closed'}</dd>
            <dd className={`on-screen ${styles.dayBar}`} aria-hidden="true">
              <DayBar open={row.open} />
              {index === 0 && (
                // A quarter of the day lies between two of them.
                <div className={styles.scale}>
                  {['6', '12', '18'].map((hour) => (
                    <DrawnText key={hour} text={hour} />
                  ))}
                </div>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The hours of a day as a bar. Hidden from screen readers: the table beside it says the same. */
function DayBar({ open }: { open: Hours['open'] }) {
  return (
    <svg
      width="100%"
      height="8"
      fill="var(--frond-young)"
      viewBox="0 0 24 1"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {open && <rect x={hourOf(open.from)} width={hourOf(open.to) - hourOf(open.from)} height="1" />}
    </svg>
  );
}

/** `08:30` is 8.5. */
function hourOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours + minutes / 60;
}
