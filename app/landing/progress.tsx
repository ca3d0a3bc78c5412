// The figures of the farm, palms and seedlings drawn so that they can be counted, and what
// investors ask for next.
import type { ReactNode } from 'react';
import { printedDay } from '../data/dates.ts';
import { findFigure } from '../data/figure-text.ts';
import { type LogEntry, useContent, usePage } from '../data/use-content.ts';
import buttons from '../ui/buttons.module.css';
import { SectionDate, Sentence } from '../ui/figure.tsx';
import { openNeeds } from '../ui/prefill.ts';
import { SectionHead } from '../ui/section-head.tsx';
import { Counts } from './counts.tsx';
import { Definitions } from './definitions.tsx';
import { Money } from './money.tsx';
import { Photographs } from './photographs.tsx';
import styles from './progress.module.css';

export function Progress() {
  const { landingTexts, factSheetTexts } = useContent();
  const { name, headline } = landingTexts.progress;
  return (
    <section id="progress" aria-labelledby="progress-headline">
      <SectionHead id="progress-headline" texts={{ name, headline }}>
        <SectionDate />
      </SectionHead>
      <Counts />
      <Photographs />
      <Log />
      <Money />
      <div className={`wrap ${styles.more}`}>
        <Definitions />
        <Needs>
          <a className={buttons.outline} href="/fact-sheet.pdf">
            {factSheetTexts.name} (PDF, {Math.round(usePage().pageAssets.factSheetSize / 1000)}
            {'\u00a0'}kB)
          </a>
        </Needs>
      </div>
    </section>
  );
}

const latestCount = 4;

/** The latest entries, and the others in a `<details>`. */
function Log() {
  const { log } = useContent();
  if (log.length === 0) return null;
  const earlier = log.slice(latestCount);
  return (
    <div className={`wrap beside ${styles.log}`}>
      <h3 className="title">What happened</h3>
      <div>
        <Entries entries={log.slice(0, latestCount)} />
        {earlier.length > 0 && (
          <details>
            <summary>
              {earlier.length} earlier {earlier.length > 1 ? 'entries' : 'entry'}, back to{' '}
              {printedDay(earlier.at(-1)?.day ?? '')}
            </summary>
            <Entries entries={earlier} />
          </details>
        )}
      </div>
    </div>
  );
}

function Entries({ entries }: { entries: readonly LogEntry[] }) {
  const { figures } = useContent();
  return (
    <ol className="rows">
      {entries.map(({ anchor, day, happened, figure, value }) => (
        <li key={anchor} id={anchor}>
          <time dateTime={day} className="quiet">
            {printedDay(day)}
          </time>
          <Sentence as="p" text={happened} />
          {figure !== undefined && (
            <p className={`quiet ${styles.counted}`}>
              <b>{value}</b> {findFigure(figures, figure).label}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Check boxes for what the page does not say yet. They are sent to the contact page, which fills them into its form. */
function Needs({ children }: { children: ReactNode }) {
  const content = useContent();
  const { button, lead } = content.landingTexts.progress.needs;
  const boxes = openNeeds(content);
  if (boxes.length === 0) return <p>{children}</p>;
  return (
    <form className={`on-screen ${styles.needs}`} action="/contact#message-form">
      <fieldset>
        <Sentence as="legend" text={lead} />
        {boxes.map(({ id, name }) => (
          <label key={id}>
            <input type="checkbox" name="need" value={id} />
            {name}
          </label>
        ))}
      </fieldset>{' '}
      <div className={buttons.row}>
        <button type="submit" className={buttons.button}>
          {button}
        </button>{' '}
        {children}
      </div>
    </form>
  );
}
