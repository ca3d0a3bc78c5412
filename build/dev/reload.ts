import type { ViteDevServer } from 'vite';
import { root } from '../paths.ts';

/**
 * Reloads the open pages when a source changes. Pages are made on the server, so every change is a change of the page.
 * @param prepare done before the reload
 */
export function reloadOnChange(vite: ViteDevServer, prepare: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  vite.watcher.on('all', (_event, file) => {
    if (!watched.some((folder) => file.startsWith(root + folder))) return;
    clearTimeout(timer);
    timer = setTimeout(reload, pauseMs);
  });

  async function reload(): Promise<void> {
    // A source that is wrong just now is shown on the page itself.
    await prepare().catch(() => {});
    vite.environments.client.hot.send({ type: 'full-reload' });
  }
}

const watched = ['app/', 'content/'];
/** Long enough for Vite to forget the old module, and for an editor that saves several files. */
const pauseMs = 50;
