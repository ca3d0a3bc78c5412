/** Between the figure and its definition, and the least between the definition and the window, in pixels. */
const GAP = 8;
const MARGIN = 20;

/**
 * A tapped figure or badge shows its definition in place. Browsers without popovers, mice and keyboards follow the link
 * to the definition. Part of the loader, so that the first tap is early enough.
 */
export function showTappedDefinitions(): void {
  const tip = document.createElement('div');
  if (!('showPopover' in tip)) return;
  tip.popover = 'auto';
  tip.setAttribute('role', 'status');
  let isTouch = false;
  let shownFor: Element | undefined;
  let closedByPress: Element | undefined;

  addEventListener(
    'pointerdown',
    ({ pointerType }) => {
      isTouch = pointerType === 'touch';
      closedByPress = tip.matches(':popover-open') ? shownFor : undefined;
    },
    { capture: true, passive: true },
  );
  addEventListener('scroll', () => tip.hidePopover(), { capture: true, passive: true });
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[data-explained]');
    const definition = link && document.getElementById(`${link.hash.slice(1)}-means`);
    // Enter, and screen readers that press a link, cause a click without `detail`.
    if (!isTouch || event.detail === 0 || !definition) return;
    event.preventDefault();
    if (link === closedByPress) return;
    shownFor = link;
    document.querySelector('main')?.append(tip);
    tip.showPopover();
    tip.textContent = definition.textContent;
    placeBeside(link, tip);
  });
}

function placeBeside(link: Element, tip: HTMLElement): void {
  const { left, top, bottom } = link.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const fitsBelow = bottom + GAP + tip.offsetHeight + MARGIN <= clientHeight;
  tip.style.left = `${Math.max(MARGIN, Math.min(left, clientWidth - MARGIN - tip.offsetWidth))}px`;
  tip.style.top = `${fitsBelow ? bottom + GAP : top - GAP - tip.offsetHeight}px`;
}
