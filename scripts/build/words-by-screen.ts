import type { Plugin } from 'vite';
import { root } from './paths.ts';

/**
 * Gives each screen's script only the words of that screen: for the bundle, every section of content/copy.ts becomes a
 * module of its own, and a draft becomes the plain sentence it shows. It saves each visitor who wakes a page about 1 kB.
 */
export const wordsByScreen: Plugin = {
  name: 'words-by-screen',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^words:/ },
    handler: (id) => ({ id: `\0${id}`, moduleSideEffects: false }),
  },
  load: {
    filter: { id: /\/content\/copy\.ts$|^\0words:/ },
    async handler(id) {
      const { copy } = (await import(`${root}content/copy.ts`)) as { copy: Record<string, unknown> };
      const section = /^\0words:(.*)$/.exec(id)?.[1];
      if (section === undefined) return `export * as copy from 'words:';`;
      if (section !== '') return `export const words = ${JSON.stringify(copy[section], asShown)};`;
      return Object.keys(copy)
        .map((name) => `export { words as ${name} } from 'words:${name}';`)
        .join('\n');
    },
  },
};

function asShown(_name: string, value: unknown): unknown {
  const { draft } = Object(value) as { draft?: unknown };
  return typeof draft === 'string' && Object.keys(Object(value)).length === 1 ? draft : value;
}
