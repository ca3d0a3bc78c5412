// The business hours as a table, and whether the farm is open now.
import { useContent, usePage } from '../data/use-content.ts';
import styles from './hours.module.css';
import { describeHours, lagosTimeText, printedTime } from './hours.ts';

export function BusinessHours() {
  const { contactTexts, farm } = useContent();
  const { address, now, outcome } = usePage();
  // The server keeps the page without a query and without an outcome for a day, and renders all others for each request.
  const isKept = address.search === '' && !outcome;
  return (
    <section aria-labelledby="hours-headline">
      <h2 className="title" id="hours-headline">
        {contactTexts.hours}
      </h2>
      {/* The loader says whether the farm is open now. */}
      <p className={`prose ${styles.openNow}`} id="open-now" data-hours={JSON.stringify(farm.hours)}>
        {isKept ? lagosTimeText : describeHours(now, farm.hours)}
      </p>
      <dl className={`rows ${styles.hours}`}>
        {farm.hours.map((row) => (
          <div key={row.name} className="wraps apart">
            <dt>{row.name}</dt>
            <dd>{row.open ? `${printedTime(row.open.from)} - ${printedTime(row.open.to)}` : 'Closed'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
