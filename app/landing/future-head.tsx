import { type FigureId, useContent } from '../content.ts';
import { DrawnWords } from '../drawings/shared/drawn-words.tsx';
import { DrawnFrom, Sentence } from '../ui/figure.tsx';
import { format } from '../ui/figure-text.ts';
import heads from '../ui/section-head.module.css';
import { DayNote } from '../ui/shared-day.tsx';
import styles from './future-head.module.css';
import { StaleNote } from './stale-note.tsx';

type FutureHeadProps = {
  words: Readonly<Record<string, string>>;
  goals: readonly FigureId[];
};

export function FutureHead({ words, goals }: FutureHeadProps) {
  const content = useContent();
  const { future } = content.landingCopy;
  return (
    <header className={styles.head}>
      <p className={heads.tag}>{future.name}</p>
      <Sentence as="h2" id="future-headline" words={future.headline} more={words} />
      <div className={heads.lead}>
        <Sentence as="p" className={`lead on-screen ${styles.lead}`} words={future.lead} more={words} />
        <DayNote />
        <StaleNote />
      </div>
      <DrawnFrom figures={goals} />
      <DrawnWords as="p" className={styles.invitation} words={format(content, future.invitation)} />
    </header>
  );
}
