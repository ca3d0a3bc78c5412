/**
 * The menu is a `<details>`, which opens without script. It closes on a link, Escape, a press outside, and when the bar
 * becomes so wide that it shows the links instead. Also when Tab leaves it, because in a low window it covers what has the focus.
 */
export function closeMenuByItself(): void {
  addEventListener('click', ({ target }) => closest(target, 'header details a') && close());
  const closeOutside = ({ target }: Event) => closest(target, 'header details') || close();
  addEventListener('pointerdown', closeOutside);
  addEventListener('focusin', closeOutside);
  addEventListener('resize', () => openMenu()?.offsetParent || close());
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    openMenu()?.querySelector('summary')?.focus();
    close();
  });
}

function openMenu(): HTMLElement | null {
  return document.querySelector('header details[open]');
}

function close(): void {
  openMenu()?.removeAttribute('open');
}

/** `Element.closest` for the target of an event, which may also be the window or the document. */
export function closest<Found extends Element = Element>(
  target: EventTarget | null,
  selector: string,
): Found | null | undefined {
  return (target as Partial<Element> | null)?.closest?.<Found>(selector);
}
