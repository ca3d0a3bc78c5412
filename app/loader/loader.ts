// The only script that a page loads at first. React is loaded at the first move of a mouse, the first key, or the first
// touch of a form. A visitor who scrolls with a finger and opens the menu or a definition does not need it.
import { keepOpenNow } from '../contact/hours.ts';
import { closeMenuByItself, closest } from './menu.ts';
import { showDefinitions } from './tooltip.ts';
import { keepUnsentForm, restoreUnsentText } from './unsent-text.ts';

const interactions = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'focusin', 'input'] as const;
const options = { capture: true, passive: true } as const;
const { dataset } = document.documentElement;
let mouseAt: string | undefined;
let hasInteracted = false;

// The owner's monitoring counts these lines: one for each visit to an unknown path.
if (dataset.screen === 'not-found') console.error('404: no page at', location.pathname);

// WebKit and Firefox leave an element that is focused by Shift+Tab under the fixed bar. WebKitGTK sets no `key` then,
// only `code`. Ctrl+Tab leads to this page from that of another tab, and its focus may be far above what was read.
addEventListener('keyup', ({ code, ctrlKey }) => {
  if (code === 'Tab' && !ctrlKey)
    document.activeElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
});

showDefinitions();
closeMenuByItself();
keepUnsentForm();
// The only redirect of this site leads from a stored message to its thanks. Its text is not unsent any more.
if (performance.navigation?.redirectCount) restoreUnsentText(true);
// This script may run before the page is parsed: when it comes from the cache, or on a slow connection.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', completePage);
else completePage();

const modules = document.querySelector<HTMLMetaElement>('meta[name=loader]')?.content.split(' ');
if (modules) {
  waitForInteraction();
  // WebKit has no scroll anchoring: fonts that arrive after the jump to a section leave its heading under the bar. The load
  // event waits for them. Back and Reload restore another position. The not-found page has no sections, and does not listen for interactions.
  addEventListener('load', () => {
    if (!hasInteracted && !performance.navigation.type) document.querySelector(':target')?.scrollIntoView();
  });
}

/** Finds its elements by id: each query by attribute would search the whole page. */
function completePage(): void {
  keepOpenNow();
  showShareButton();
  showPlayButton();
}

/** The button stays hidden if the browser cannot share. */
function showShareButton(): void {
  const button = document.getElementById('share');
  if (!button || !navigator.share) return;
  button.hidden = false;
  button.onclick = () => {
    // Rejects when the visitor closes the list of apps.
    navigator.share({ text: button.dataset.share as string, url: `${location.origin}/` }).catch(() => {});
  };
}

/** Without script the page shows a still picture and no button. The game is loaded when the button is pressed. */
function showPlayButton(): void {
  const host = document.getElementById('game');
  if (!host) return;
  const button = host.querySelector('button') as HTMLButtonElement;
  const { drone: gameScript = '', again: retryLabel = '' } = host.dataset;
  button.hidden = false;
  button.onclick = async () => {
    button.disabled = true;
    try {
      const [, texts = ''] = await fetchAll([gameScript, '/drone.json']);
      (await import(/* @vite-ignore */ gameScript)).play(host, JSON.parse(texts));
    } catch {
      button.disabled = false;
      button.textContent = retryLabel;
    }
  };
}

function waitForInteraction(): void {
  for (const type of interactions) addEventListener(type, onInteraction, options);
}

function onInteraction(event: Event): void {
  if (isFirstPosition(event as PointerEvent)) return;
  if (!hasInteracted) {
    // Delayed until the first interaction: the first access to the storage takes 8 to 13 ms on a slow phone.
    restoreUnsentText();
    setTimeout(registerServiceWorker, 2000);
  }
  hasInteracted = true;
  if (!needsReact(event as PointerEvent)) return;
  for (const type of interactions) removeEventListener(type, onInteraction, options);
  // Offline, or after a deployment removed the files, the static page still works, and a later interaction tries again.
  loadModules(modules ?? []).catch(() => setTimeout(waitForInteraction, 5000));
}

async function loadModules(modules: readonly string[]): Promise<void> {
  await fetchAll(modules);
  // In parallel, so that each module is compiled in a task of its own.
  await Promise.all(modules.map((module) => import(/* @vite-ignore */ module)));
}

/** Puts modules into the browser's cache before they are imported: browsers never request one again after a failed import. */
function fetchAll(addresses: readonly string[]): Promise<string[]> {
  return Promise.all(
    addresses.map((address) =>
      fetch(address).then((answer) => (answer.ok ? answer.text() : Promise.reject())),
    ),
  );
}

function needsReact({ type, target, pointerType }: PointerEvent): boolean {
  // The game and the check boxes of the landing page work without React.
  if (closest(target, '[data-drone],fieldset')) return false;
  return (type !== 'focusin' && pointerType !== 'touch') || Boolean(closest(target, '[method]'));
}

/** A page that opens under a resting mouse gets a `pointermove`. Only a move to a second position counts. */
function isFirstPosition({ type, clientX, clientY }: PointerEvent): boolean {
  if (type !== 'pointermove') return false;
  mouseAt ??= `${clientX} ${clientY}`;
  return mouseAt === `${clientX} ${clientY}`;
}

/** With the service worker, a page that was opened once opens again offline. */
function registerServiceWorker(): void {
  if (import.meta.env.DEV) return;
  // Without a network it is registered by the next visit.
  navigator.serviceWorker?.register('/service-worker.js').catch(() => {});
}
