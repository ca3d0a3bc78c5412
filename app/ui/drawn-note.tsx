import { copy, type FigureId } from '../content.ts';
import { findFigure } from './figures.ts';
import { type NewerFigures, useNewerFigures } from './newer-figures.ts';
import { usePageData } from './page-data.ts';
import { say } from './words.ts';

/**
 * Stands beside drawings of these figures, which cannot follow: empty, until a newer one arrives (`hydrate-figures.tsx`).
 * A live region is read out only where it stood before it spoke.
 */
export function DrawnFrom({ figures }: { figures: readonly FigureId[] }) {
  const drawn = Object.fromEntries(figures.map((id) => [id, findFigure(id).value]));
  const note: Drawn = { drawn, on: usePageData().printedOn };
  return <p className="drawn-note" role="status" data-drawn={JSON.stringify(note)} />;
}

/** What is drawn, by the id of its figure, and the day it was drawn. */
export type Drawn = { readonly drawn: Readonly<Record<string, string>>; readonly on: string };

/** Of which day the drawings are, once a figure of theirs is another. */
export function DrawnNote({ drawn, on }: Drawn) {
  const newer = useNewerFigures();
  return newer && isOld(drawn, newer) && say(copy.figures.drawn, { date: on });
}

/** Whether the figures have changed since this was printed. */
export function isOld(printed: Drawn['drawn'], newer: NewerFigures): boolean {
  return Object.entries(printed).some(([id, value]) => (newer[id] ?? value) !== value);
}
