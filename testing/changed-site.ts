import { readFileSync } from 'node:fs';
import { createServer } from 'vite';
import type { Page, PageRequest } from '../app/outcome.ts';
import type { Shell } from '../app/shell.ts';
import { root, serverDir } from '../build/paths.ts';
import type { ContentName } from '../checks/content/read.ts';

export type Change = Partial<Record<ContentName, (text: string) => string>>;

/**
 * The site as it would be if the owner changed content/: pages are rendered from the sources, with the changes made in
 * memory, around the shell of the last build. Close it when done.
 */
export async function changedSite(change: Change) {
  const vite = await createServer({
    root,
    configFile: false,
    publicDir: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [
      {
        name: 'changed-content',
        enforce: 'pre',
        transform(code, id) {
          const name = /\/content\/([\w-]+)\.ts$/.exec(id)?.[1] as ContentName | undefined;
          const edit = name && change[name];
          if (!edit || id !== `${root}content/${name}.ts`) return undefined;
          const edited = edit(code);
          if (edited === code) throw new Error(`The change left content/${name}.ts as it was`);
          return edited;
        },
      },
    ],
  });
  const app = await vite.ssrLoadModule('/app/entry-server.tsx');
  const shell: Shell = JSON.parse(readFileSync(`${serverDir}shell.json`, 'utf8'));
  return {
    render: (request: PageRequest): Promise<Page> => app.render({ ...request, shell }),
    load: (file: string) => vite.ssrLoadModule(file),
    close: () => vite.close(),
  };
}
