import { resolve } from 'node:path';
import type { ViteDevServer } from 'vite';
import { contentFolder } from '../../checks/content/load.ts';
import { root } from '../paths.ts';
import type { FreshContent } from './content.ts';

/**
 * Reloads the open pages when a source changes. Pages are made on the server, so every change is a change of the page.
 * @param prepare done before the reload
 */
export function reloadOnChange(
  vite: ViteDevServer,
  content: FreshContent,
  prepare: () => Promise<void>,
): void {
  let timer: NodeJS.Timeout | undefined;
  vite.watcher.add(contentFolder);
  vite.watcher.on('all', (_event, file) => {
    const written = resolve(root, file).startsWith(contentFolder);
    if (!written && !file.startsWith(`${root}app/`)) return;
    if (written) content.check();
    clearTimeout(timer);
    timer = setTimeout(reload, pauseMs);
  });

  async function reload(): Promise<void> {
    // A watcher tells two saves within milliseconds as one.
    content.check();
    for (const environment of Object.values(vite.environments)) environment.moduleGraph.invalidateAll();
    // A source that is wrong just now is shown on the page itself.
    await prepare().catch(() => {});
    vite.environments.client.hot.send({ type: 'full-reload' });
  }
}

/** Long enough for Vite to forget the old module, and for an editor that saves several files. */
const pauseMs = 50;
