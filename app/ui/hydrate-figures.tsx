import { QueryObserver } from '@tanstack/react-query';
import { hydrate, whenSeen } from '../islands/hydrate.tsx';
import { queryClient } from '../islands/island-root.tsx';
import { figuresQuery, type NewerFigures } from './newer-figures.ts';

/** The figures in the page's text, the notes beside what is drawn from figures, and the tooltips. */
export function hydrateFigures(): void {
  hydrateTooltips();
  whenSeen(document.querySelectorAll('[data-figure]'), () => {
    new QueryObserver(queryClient, figuresQuery).subscribe(({ data }) => data && showNewer(data));
  });
}

/** Writes newer figures over the printed ones, and beside older drawings that they are older. */
function showNewer(newer: NewerFigures): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-figure]')) {
    write(place, newer[place.dataset.figure ?? ''] ?? place.textContent);
  }
  for (const note of document.querySelectorAll<HTMLElement>('[data-drawn]')) {
    const { drawn, words }: Drawn = JSON.parse(note.dataset.drawn ?? '');
    write(note, Object.entries(drawn).some(([id, value]) => (newer[id] ?? value) !== value) ? words : '');
  }
}

/** What is drawn, by the id of its figure, and the sentence for when a figure of it is another. */
export type Drawn = { readonly drawn: NewerFigures; readonly words: string };

/** A text that is written again, even with the same words, is laid out and read out again. */
function write(place: Element, text: string): void {
  if (place.textContent !== text) place.textContent = text;
}

/**
 * A tooltip comes when what it explains is pointed at or focused for the first time. A touch screen has neither a pointer
 * that rests nor keys, so phones never fetch them.
 */
function hydrateTooltips(): void {
  const awake = new WeakSet<Element>();
  const wake = async (event: { readonly target: EventTarget | null; readonly pointerType?: string }) => {
    const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[data-explained]');
    if (!link?.parentElement || awake.has(link) || event.pointerType === 'touch') return;
    awake.add(link);
    try {
      const { Tooltip } = await import('./tooltip.tsx');
      const href = link.getAttribute('href') ?? '';
      const describedBy = link.getAttribute('aria-describedby') ?? '';
      hydrate(link.parentElement, <Tooltip href={href} describedBy={describedBy} html={link.innerHTML} />);
    } catch {
      awake.delete(link); // no connection just now
    }
  };
  document.addEventListener('pointerover', wake);
  document.addEventListener('focusin', wake);
  // What woke the page may have been just that.
  wake({ target: document.activeElement });
  wake({ target: document.querySelector('a[data-explained]:hover') });
}
