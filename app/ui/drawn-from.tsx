import type { FigureId } from '../content.ts';
import { Island } from '../islands/island.tsx';
import { DrawnNote } from './drawn-note.tsx';
import { findFigure } from './figures.ts';
import { usePageData } from './page-data.ts';

/** Stands beside drawings of these figures, and speaks up when a newer one arrives (drawn-note.tsx). */
export function DrawnFrom({ figures }: { figures: readonly FigureId[] }) {
  const drawn = Object.fromEntries(figures.map((id) => [id, findFigure(id).value]));
  return <Island name="drawn-note" component={DrawnNote} props={{ drawn, on: usePageData().printedOn }} />;
}
