import { QueryObserver } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { hydrate, hydrateIslands } from '../islands/hydrate.tsx';
import { IslandRoot } from '../islands/island-root.tsx';
import { queryClient } from '../islands/query-client.ts';
import { DrawnNote, type DrawnNoteProps } from './drawn-note.tsx';
import { figuresQuery, type NewerFigures, useNewerFigures } from './newer-figures.ts';

/** The figures in the page's text, the notes beside what is drawn from figures, and the tooltips. */
export function hydrateFigures(): void {
  hydrateIslands<DrawnNoteProps>('drawn-note', (props) => <DrawnNote {...props} />);
  hydrateTooltips();
  new QueryObserver(queryClient, figuresQuery).subscribe(({ data }) => data && renderNewer(data));
}

/** React takes over a figure once a newer one is there: forty roots for words that stay would cost a slow phone much. */
function renderNewer(newer: NewerFigures): void {
  for (const figure of document.querySelectorAll<HTMLElement>('[data-figure]')) {
    const { dataset, textContent } = figure;
    const id = dataset.figure ?? '';
    // Within an island it is the island's own.
    if ((newer[id] ?? textContent) === textContent || figure.closest('[data-island]')) continue;
    delete dataset.figure;
    createRoot(figure).render(
      <IslandRoot>
        <FigureValue id={id} printed={textContent ?? ''} />
      </IslandRoot>,
    );
  }
}

/** The text of one figure: as printed, or newer. */
function FigureValue({ id, printed }: { id: string; printed: string }) {
  return useNewerFigures()?.[id] ?? printed;
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
      const { Explained } = await import('./tooltip.tsx');
      const [href, means] = [link.getAttribute('href') ?? '', link.getAttribute('aria-describedby') ?? ''];
      hydrate(link.parentElement, <Explained href={href} means={means} html={link.innerHTML} />);
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
