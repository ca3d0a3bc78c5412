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

for (const sign of signs) addEventListener(sign, wake, options);

function wake({ target }: Event): void {
  if (savesData() && !(target as Element).closest?.('form')) return;
  for (const sign of signs) removeEventListener(sign, wake, options);
  const modules = document.querySelector<HTMLMetaElement>('meta[name=wake]')?.content.split(' ') ?? [];
  for (const href of modules) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  start(modules).catch(() => {
    // No connection, most likely. The page works as it is; the next touch tries again.
    for (const sign of signs) addEventListener(sign, wake, options);
  });
}

async function start(modules: readonly string[]): Promise<void> {
  for (const module of modules) {
    await import(/* @vite-ignore */ module);
    await new Promise((rest) => setTimeout(rest));
  }
}

/** Where data is dear, only the form wakes the page, because its visitor asked for something. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}
