import { printedDay } from '../page/dates.ts';
import { type LogEntry, useContent } from '../page/use-content.ts';
import { Sentence } from '../ui/figure.tsx';
import { findFigure } from '../ui/figure-text.ts';
import styles from './log.module.css';

const latestCount = 4;

/** The latest entries, and the others in a `<details>`. */
export function Log() {
  const { log } = useContent();
  if (log.length === 0) return null;
  const earlier = log.slice(latestCount);
  return (
    <div className={`beside ${styles.log}`}>
      <h3 className="title">What happened</h3>
      <div>
        <Entries of={log.slice(0, latestCount)} />
        {earlier.length > 0 && (
          <details>
            <summary>
              {earlier.length} earlier {earlier.length > 1 ? 'entries' : 'entry'}, back to{' '}
              {printedDay(earlier.at(-1)?.day ?? '')}
            </summary>
            <Entries of={earlier} />
          </details>
        )}
      </div>
    </div>
  );
}

function Entries({ of: entries }: { of: readonly LogEntry[] }) {
  const { figures } = useContent();
  return (
    <ol>
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
