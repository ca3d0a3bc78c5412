import { hydrate, hydrateIslands } from '../islands/hydrate.tsx';
import { DrawnNote, type DrawnNoteProps } from './drawn-note.tsx';
import { FigureValue } from './figure-value.tsx';

/** Every figure in the page's text, and the notes beside what is drawn from figures. Those within an island are its own. */
export function hydrateFigures(): void {
  for (const figure of document.querySelectorAll<HTMLElement>('[data-figure]')) {
    if (figure.closest('[data-island]')) continue;
    const { dataset, textContent } = figure;
    hydrate(figure, <FigureValue id={dataset.figure ?? ''} printed={textContent ?? ''} />);
  }
  hydrateIslands<DrawnNoteProps>('drawn-note', (props) => <DrawnNote {...props} />);
  hydrateTooltips();
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
