import { hydrate } from '../islands/hydrate.tsx';

/** Loads Radix at the first hover or keyboard focus. Touch never loads it (tapped-definition.ts). */
export function hydrateTooltips(): void {
  const hydrated = new WeakSet<Element>();
  // A tap leaves its link focused and, on many phones, hovered.
  let isTouch = matchMedia('(hover: none)').matches;
  const hydrateTooltip = async (target: EventTarget | null) => {
    const link = (target as Element | null)?.closest?.<HTMLAnchorElement>('a[data-explained]');
    if (isTouch || !link?.parentElement || hydrated.has(link)) return;
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
  const notice = ({ pointerType }: PointerEvent) => {
    isTouch = pointerType === 'touch';
  };
  document.addEventListener('pointerdown', notice, { capture: true, passive: true });
  document.addEventListener('keydown', () => {
    isTouch = false;
  });
  document.addEventListener('pointerover', (event) => {
    notice(event);
    hydrateTooltip(event.target);
  });
  document.addEventListener('focusin', ({ target }) => hydrateTooltip(target));
  // The event that made the loader load this script has passed.
  hydrateTooltip(document.activeElement);
  hydrateTooltip(document.querySelector('a[data-explained]:hover'));
}
