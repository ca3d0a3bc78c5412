/** A busy page begins to scroll this long after the focus has moved, at most, in milliseconds. */
const BEGINS_WITHIN = 1000;
/** A scroll is over when no step of it came for this long, in milliseconds: `scrollend` is too new (Chrome 114, Safari 26). */
const QUIET = 200;

let timer: ReturnType<typeof setTimeout> | undefined;
let seenAt = scrollY;

/** Whether the page scrolls, or is about to, only because the focus went to something out of view. */
export function isScrollingToFocus(): boolean {
  return timer !== undefined;
}

addEventListener('focusin', ({ target }) => {
  // Without smooth scrolling Firefox has scrolled already, and the event of it is still to come.
  if (target instanceof Element && (!isInView(target) || scrollY !== seenAt)) expectScroll(BEGINS_WITHIN);
});
addEventListener(
  'scroll',
  () => {
    seenAt = scrollY;
    if (isScrollingToFocus()) expectScroll(QUIET);
  },
  { capture: true, passive: true },
);
for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
  addEventListener(type, expectNone, { capture: true, passive: true });

function expectScroll(delay: number): void {
  clearTimeout(timer);
  timer = setTimeout(expectNone, delay);
}

function expectNone(): void {
  clearTimeout(timer);
  timer = undefined;
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return top >= covered && bottom <= innerHeight;
}
