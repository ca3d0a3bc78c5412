/** Milliseconds after a focus within which a busy page begins to scroll to it. */
const BEGINS_WITHIN = 1000;
/** Milliseconds without a scroll event that end a scroll. `scrollend` is too new (Chrome 114, Safari 26). */
const QUIET = 200;

let timer: ReturnType<typeof setTimeout> | undefined;
let seenAt = scrollY;

/** Whether the page scrolls, or is about to, to bring the focused element into view. */
export function isScrollingToFocus(): boolean {
  return timer !== undefined;
}

addEventListener('focusin', ({ target }) => {
  // Without smooth scrolling, Firefox has scrolled before `focusin`, and `scroll` comes after it.
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
