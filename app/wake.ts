import { savesData } from './saves-data.ts';

/**
 * The only script a page loads. It waits for the first sign of a visitor who acts, then fetches React and the screen,
 * all at once, and starts them one after another, so that no single task is long. What the visitor did takes effect
 * by itself meanwhile: links, the menu and the form are plain HTML.
 */
const signs = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'focusin'] as const;
const options = { capture: true, passive: true } as const;
const { dataset } = document.documentElement;

// The line the owner's monitoring looks for: one a visit to a path that does not exist, with the path.
if (dataset.screen === 'not-found') console.error('404: no page at', location.pathname);

wait();

function wait(): void {
  for (const sign of signs) addEventListener(sign, wake, options);
}

function wake({ target }: Event): void {
  // Where data is dear, only the form wakes the page, because its visitor asked for something.
  if (savesData() && !(target as Element).closest?.('form')) return;
  for (const sign of signs) removeEventListener(sign, wake, options);
  const modules = document.querySelector<HTMLMetaElement>('meta[name=wake]')?.content.split(' ') ?? [];
  for (const href of modules) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  // No connection, or a newer site has taken the place of this page's files. The page works as it is, and the next one
  // it leads to is new; a touch after a while tries again.
  start(modules).then(
    () => setTimeout(keepCopy, 2000),
    () => setTimeout(wait, 5000),
  );
}

async function start(modules: readonly string[]): Promise<void> {
  for (const module of modules) {
    await import(/* @vite-ignore */ module);
    await new Promise((rest) => setTimeout(rest));
  }
}

/** From the next visit on, the site opens without a network: for visitors who used it, where data is not dear. */
function keepCopy(): void {
  if (import.meta.env.DEV || savesData()) return;
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const createScriptURL = (url: string) => url;
  const worker = (
    trustedTypes?.createPolicy('worker', { createScriptURL }) ?? { createScriptURL }
  ).createScriptURL('/service-worker.js');
  navigator.serviceWorker?.register(worker).catch(() => {});
}

// The policy of the pages takes a script's address only from a named place: this one.
type TrustedTypes = {
  createPolicy<Rules extends { createScriptURL(url: string): string }>(name: string, rules: Rules): Rules;
};
