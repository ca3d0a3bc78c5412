import { savesData } from './saves-data.ts';
import { showTappedDefinitions } from './ui/tapped-definition.ts';

/**
 * The only script that a page loads at first. It waits for the first interaction, then imports React and the screen's
 * islands. Until then links, the menu and the form work as plain HTML.
 */
const interactions = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'touchstart', 'focusin'] as const;
const options = { capture: true, passive: true } as const;
const { dataset } = document.documentElement;
let mouseAt: string | undefined;
let isTouched = false;

// The owner's monitoring counts these lines: one for each visit to an unknown path.
if (dataset.screen === 'not-found') console.error('404: no page at', location.pathname);

// Going back with Shift+Tab, WebKit and Firefox leave the focused element under the fixed bar. WebKitGTK sets no
// `key` then, only `code`.
addEventListener('keyup', ({ code }) => {
  if (code === 'Tab') document.activeElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
});

showTappedDefinitions();

// Functions that React and this site call without a check. A browser that lacks one keeps the static page.
const required = [window.AbortController, window.queueMicrotask, Element.prototype.replaceChildren];
const modules = document.querySelector<HTMLMetaElement>('meta[name=loader]')?.content.split(' ');
if (modules && required.every(Boolean)) {
  waitForInteraction();
  // WebKit has no scroll anchoring: fonts that arrive after the jump to a section leave its heading under the bar. The load
  // event waits for them. Back and Reload restore another position. Elsewhere a touch would not be noticed.
  addEventListener('load', () => {
    if (!isTouched && !performance.navigation.type) document.querySelector(':target')?.scrollIntoView();
  });
}

function waitForInteraction(): void {
  for (const type of interactions) addEventListener(type, load, options);
}

function load(event: Event): void {
  if (isFirstPlace(event as PointerEvent)) return;
  isTouched = true;
  // With Save-Data or 2G, only the use of the form loads the scripts. Scrolling moves the form under a resting mouse.
  if (savesData() && (/move|wheel/.test(event.type) || !(event.target as Element).closest?.('form'))) return;
  for (const type of interactions) removeEventListener(type, load, options);
  // In parallel, so that each module is compiled in a task of its own. An import fails offline, or after a deployment
  // removed the files: the static page still works, and a later touch tries again.
  Promise.all((modules ?? []).map((module) => import(/* @vite-ignore */ module))).then(
    () => setTimeout(registerServiceWorker, 2000),
    () => setTimeout(waitForInteraction, 5000),
  );
}

/** A mouse that rests over a new page causes a `pointermove`, too. Only a move to a second place counts. */
function isFirstPlace({ type, clientX, clientY }: PointerEvent): boolean {
  if (type !== 'pointermove') return false;
  mouseAt ??= `${clientX} ${clientY}`;
  return mouseAt === `${clientX} ${clientY}`;
}

/** From the next visit on, the site opens offline. */
function registerServiceWorker(): void {
  if (import.meta.env.DEV || savesData()) return;
  // The browser logs an error where the script cannot be fetched.
  if (navigator.onLine) navigator.serviceWorker?.register('/service-worker.js').catch(() => {});
  else addEventListener('online', registerServiceWorker, { once: true });
}
