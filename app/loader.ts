import { savesData } from './saves-data.ts';

/**
 * The only script a page loads. It waits for the first sign of a visitor who acts, then fetches React and the screen,
 * all at once; each starts in a task of its own, so that none is long. What the visitor did takes effect
 * by itself meanwhile: links, the menu and the form are plain HTML.
 */
const signs = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'focusin'] as const;
const options = { capture: true, passive: true } as const;
const { dataset } = document.documentElement;

// The line the owner's monitoring looks for: one a visit to a path that does not exist, with the path.
if (dataset.screen === 'not-found') console.error('404: no page at', location.pathname);

// WebKit and Firefox leave what the keyboard has come back to under the fixed bar. WebKitGTK has no name for Shift with Tab.
addEventListener('keyup', ({ code }) => {
  if (code === 'Tab') document.activeElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
});

// What React and this site's own code call without asking. A browser without one of them has the page as it is: its
// links, its menu and the form's own POST.
const needed = [window.AbortController, window.queueMicrotask, Element.prototype.replaceChildren];
const modules = document.querySelector<HTMLMetaElement>('meta[name=loader]')?.content.split(' ');
if (modules && needed.every(Boolean)) wait();

function wait(): void {
  for (const sign of signs) addEventListener(sign, wake, options);
}

function wake({ target }: Event): void {
  // Where data is dear, only the form wakes the page, because its visitor asked for something.
  if (savesData() && !(target as Element).closest?.('form')) return;
  for (const sign of signs) removeEventListener(sign, wake, options);
  // All at once: each starts as a task of its own, in the order of the list. They fail where there is no connection, or
  // where a newer site has taken the place of this page's files: the page works as it is, the next one it leads to is
  // new, and a touch after a while tries again.
  Promise.all((modules ?? []).map((module) => import(/* @vite-ignore */ module))).then(
    () => setTimeout(keepCopy, 2000),
    () => setTimeout(wait, 5000),
  );
}

/** From the next visit on, the site opens without a network: for visitors who used it, where data is not dear. */
function keepCopy(): void {
  if (import.meta.env.DEV || savesData()) return;
  navigator.serviceWorker?.register('/service-worker.js').catch(() => {});
}
