import { QueryObserver } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { copy } from '../content.ts';
import { showFailure } from '../islands/failure.tsx';
import { hydrate, whenSeen } from '../islands/hydrate.tsx';
import { IslandRoot, queryClient } from '../islands/island-root.tsx';
import { figuresQuery, type NewerFigures, useNewerFigures } from './newer-figures.ts';
import { say } from './words.ts';

/** The figures in the page's text, the notes beside what is drawn from figures, and the tooltips. */
export function hydrateFigures(): void {
  hydrateTooltips();
  whenSeen(document.querySelectorAll('[data-figure]'), () => {
    new QueryObserver(queryClient, figuresQuery).subscribe(({ data }) => data && renderNewer(data));
  });
}

/**
 * React takes over the text of a figure, and of a note beside drawings, once a newer figure is there: forty roots for
 * words that stay would cost a slow phone much.
 */
function renderNewer(newer: NewerFigures): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-figure], [data-drawn]')) {
    const { figure: id = '', drawn } = place.dataset;
    const printed: Drawn = drawn ? JSON.parse(drawn) : { drawn: { [id]: place.textContent }, on: '' };
    // Within an island it is the island's own.
    if (!isOld(printed.drawn, newer) || place.closest('[data-island]')) continue;
    place.removeAttribute(drawn ? 'data-drawn' : 'data-figure');
    createRoot(place, { onUncaughtError: showFailure }).render(
      <IslandRoot>
        {drawn ? <DrawnNote {...printed} /> : <FigureValue id={id} printed={printed.drawn} />}
      </IslandRoot>,
    );
  }
}

/** What is drawn, by the id of its figure, and the day it was drawn. */
export type Drawn = { readonly drawn: NewerFigures; readonly on: string };

/** Whether the figures have changed since this was printed. */
function isOld(printed: Drawn['drawn'], newer: NewerFigures): boolean {
  return Object.entries(printed).some(([id, value]) => (newer[id] ?? value) !== value);
}

/** The text of one figure: as printed, or newer. */
function FigureValue({ id, printed }: { id: string; printed: NewerFigures }) {
  return { ...printed, ...useNewerFigures() }[id];
}

/** Of which day the drawings are, once a figure of theirs is another. */
function DrawnNote({ drawn, on }: Drawn) {
  const newer = useNewerFigures();
  return newer && isOld(drawn, newer) && say(copy.figures.drawn, { date: on });
}

/**
 * A tooltip comes when what it explains is pointed at or focused for the first time. A touch screen has neither a pointer
 * that rests nor keys, so phones never fetch them.
 */
function hydrateTooltips(): void {
  const awake = new WeakSet<Element>();
  const wake = async (event: { readonly target: EventTarget | null; readonly pointerType?: string }) => {
    const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a.explained');
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
  wake({ target: document.querySelector('a.explained:hover') });
}
