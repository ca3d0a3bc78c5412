import { yearInLagos } from '../../message/lagos.ts';
import { type Phase, useContent } from '../content.ts';
import { usePageData } from '../page-data.ts';
import styles from '../ui/section-head.module.css';
import { staleNotes } from '../ui/stale-notes.ts';

const noteId = 'roadmap-stale';

/** The past years of the roadmap, and when their status was last confirmed. */
export function StaleNote() {
  const { roadmap } = useContent();
  const notes = staleNotes(roadmap, yearInLagos(usePageData().now));
  if (notes.length === 0) return null;
  return (
    <p className={styles.note} data-note id={noteId}>
      {notes.join(' ')}
    </p>
  );
}

/** The id of that note, if it is about this phase. */
export function staleNoteOf({ year }: Phase, printedIn: number): string | undefined {
  return year < printedIn ? noteId : undefined;
}
