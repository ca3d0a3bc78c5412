import { QueryObserver } from '@tanstack/react-query';
import { hydrate, whenNearViewport } from '../islands/hydrate.tsx';
import { queryClient } from '../islands/island-root.tsx';
import { figuresQuery, type NewerFigures } from './newer-figures.ts';

export function hydrateFigures(): void {
  hydrateTooltips();
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

/** Loads Radix at the first hover or keyboard focus. Touch screens never load it. */
function hydrateTooltips(): void {
  const hydrated = new WeakSet<Element>();
  const hydrateTooltip = async (event: {
    readonly target: EventTarget | null;
    readonly pointerType?: string;
  }) => {
    const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[data-explained]');
    if (!link?.parentElement || hydrated.has(link) || event.pointerType === 'touch') return;
    hydrated.add(link);
    try {
      const { Tooltip } = await import('./tooltip.tsx');
      const href = link.getAttribute('href') ?? '';
      const describedBy = link.getAttribute('aria-describedby') ?? '';
      hydrate(link.parentElement, <Tooltip href={href} describedBy={describedBy} html={link.innerHTML} />);
    } catch {
      hydrated.delete(link); // offline
    }
  };
  document.addEventListener('pointerover', hydrateTooltip);
  document.addEventListener('focusin', hydrateTooltip);
  // The event that made the loader load this script has passed.
  hydrateTooltip({ target: document.activeElement });
  hydrateTooltip({ target: document.querySelector('a[data-explained]:hover') });
}
