import { QueryObserver } from '@tanstack/react-query';
import { whenNearViewport } from '../islands/hydrate.tsx';
import { queryClient } from '../islands/island-root.tsx';
import { figuresQuery, type NewerFigures } from './newer-figures.ts';

export function hydrateFigures(): void {
  whenNearViewport(document.querySelectorAll('[data-figure]'), () => {
    new QueryObserver(queryClient, figuresQuery).subscribe(({ data }) => data && showNewer(data));
  });
}

/** Drawings do not follow newer figures, so a note beside them says so. */
function showNewer(newer: NewerFigures): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-figure]')) {
    write(place, newer[place.dataset.figure ?? ''] ?? place.textContent);
  }
  for (const note of document.querySelectorAll<HTMLElement>('[data-drawn]')) {
    const { drawn, words }: Drawn = JSON.parse(note.dataset.drawn ?? '');
    write(note, Object.entries(drawn).some(([id, value]) => (newer[id] ?? value) !== value) ? words : '');
  }
}

export type Drawn = { readonly drawn: NewerFigures; readonly words: string };

/** Screen readers announce a text that is written again, even if it is the same. */
function write(place: Element, text: string): void {
  if (place.textContent !== text) place.textContent = text;
}
