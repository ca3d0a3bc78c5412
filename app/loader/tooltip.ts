// Shows the definition of a figure beside it, for mouse, keyboard and finger.
import { closest } from './menu.ts';

/** Milliseconds of hover or keyboard focus before a definition opens. */
const OPEN_DELAY = 700;
/** Milliseconds after one closed in which the next opens at once. */
const SKIP_DELAY = 300;
/** Pixels between a figure and its definition. */
const GAP = 8;
/** Pixels between a definition and the edge of the window. */
const MARGIN = 20;

const tip = document.createElement('div');
tip.dataset.tooltip = '';

type Link = HTMLAnchorElement | null | undefined;

/** The link whose definition is open or about to open. */
let current: Link;
let hovered: Link;
let timer: ReturnType<typeof setTimeout> | undefined;
let closedAt = Number.NEGATIVE_INFINITY;
let press: { readonly isTouch: boolean; readonly closed: Link } | undefined;

/**
 * Figures and badges are links to their definition, which also describes them (`aria-describedby`). Without script, or when a
 * screen reader presses the link, it is followed.
 */
export function showDefinitions(): void {
  addEventListener(
    'pointerover',
    ({ target, pointerType }) => pointerType !== 'touch' && hover(linkAt(target)),
    true,
  );
  document.documentElement.addEventListener('pointerleave', () => hover());
  addEventListener('focusin', ({ target }) => press || enter(linkAt(target)), true);
  addEventListener('focusout', ({ target }) => target === current && close(), true);
  addEventListener('scroll', waitAgain, true);
  addEventListener(
    'keydown',
    ({ key }) => {
      press = undefined;
      if (key === 'Escape') close();
    },
    true,
  );
  addEventListener(
    'pointerdown',
    ({ pointerType }) => {
      press = { isTouch: pointerType === 'touch', closed: tip.isConnected ? current : undefined };
      close();
    },
    true,
  );
  addEventListener('click', (event) => {
    const link = linkAt(event.target);
    // Enter, and screen readers that press a link, cause a click without `detail`.
    if (!link || !press?.isTouch || !event.detail || !definitionOf(link)) return;
    event.preventDefault();
    if (link === press.closed) return;
    current = link;
    show('status');
  });
}

function linkAt(target: EventTarget | null): Link {
  return closest(target, 'a[data-explained]');
}

function hover(link?: Link): void {
  if (link === hovered) return;
  if (hovered && hovered === current) close();
  hovered = link;
  enter(link);
}

function enter(link: Link): void {
  if (!link || link === current) return;
  close();
  current = link;
  wait();
  if (Date.now() - closedAt < SKIP_DELAY) show('tooltip');
}

function wait(): void {
  timer = setTimeout(() => {
    timer = undefined;
    show('tooltip');
  }, OPEN_DELAY);
}

/** A scroll closes an open tooltip. The focus itself may cause a scroll, so a delay that is running starts again. */
function waitAgain(): void {
  const link = timer && current;
  close();
  if (!link) return;
  current = link;
  wait();
}

function close(): void {
  clearTimeout(timer);
  timer = current = undefined;
  if (!tip.isConnected) return;
  tip.remove();
  closedAt = Date.now();
}

function show(role: 'tooltip' | 'status'): void {
  const definition = current && definitionOf(current);
  if (!definition || tip.isConnected) return;
  tip.setAttribute('role', role);
  document.querySelector('main')?.append(tip);
  // After it is in the page, so that a status is announced.
  tip.textContent = definition.textContent;
  place(current as Element);
}

function definitionOf(link: HTMLAnchorElement): HTMLElement | null {
  return document.getElementById(`${link.hash.slice(1)}-means`);
}

/** Places the tooltip above or below the row around the link, or the link itself where the window has no room for that. */
function place(link: Element): void {
  // The tooltip gets the width of its balanced lines, which CSS cannot express.
  const range = document.createRange();
  range.selectNodeContents(tip);
  tip.style.width = 'auto';
  tip.style.width = `${Math.ceil(range.getBoundingClientRect().width)}px`;
  const { left, top, bottom } = link.getBoundingClientRect();
  const row = (link.closest('article, dt, li[aria-labelledby]') ?? link).getBoundingClientRect();
  const root = document.documentElement;
  const bar = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || 0;
  const above = (edge: number) => edge - GAP - tip.offsetHeight;
  const places = [above(Math.min(top, row.top)), Math.max(bottom, row.bottom) + GAP, above(top)];
  const fits = (at: number) => at >= bar && at <= above(root.clientHeight);
  tip.style.left = `${Math.max(MARGIN, Math.min(left, root.clientWidth - MARGIN - tip.offsetWidth))}px`;
  tip.style.top = `${places.find(fits) ?? Math.min(bottom + GAP, above(root.clientHeight))}px`;
}
