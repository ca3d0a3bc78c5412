import { hash } from 'node:crypto';
import { build } from 'vite';
import * as content from '../app/content.ts';
import type { Shell } from '../app/page.ts';
import { contentInside } from './content-module.ts';
import { forEachScreen } from './screens.ts';
import { clientConfig } from './vite.config.ts';

/**
 * Bundles what the browser runs: the module that waits for the first touch, and what it then imports for each screen.
 * @returns their public addresses.
 */
export async function bundleClient(): Promise<Pick<Shell, 'wakeScript' | 'wakes'>> {
  const result = await build(clientConfig(contentInside(content)));
  if (!('output' in result)) throw new Error('The browser bundle came out in an unexpected shape');
  const output = result.output.filter((file) => file.type === 'chunk');
  const wake = output.find((chunk) => chunk.isEntry && chunk.name === 'wake');
  if (!wake || wake.imports.length > 0)
    throw new Error('app/wake.ts must stay one file that imports nothing');
  return {
    wakeScript: { src: `/${wake.fileName}`, integrity: `sha384-${hash('sha384', wake.code, 'base64')}` },
    wakes: forEachScreen((screen) => [...new Set(withImports(output, ({ name }) => name === screen))]),
  };
}

type Chunk = { readonly fileName: string; readonly name: string; readonly imports: readonly string[] };

/** What a chunk needs stands before it, so that importing one after another never does two at once. */
function withImports(output: readonly Chunk[], isWanted: (chunk: Chunk) => boolean): string[] {
  return output.filter(isWanted).flatMap(({ imports, fileName }) => {
    const needed = imports.flatMap((name) => withImports(output, (chunk) => chunk.fileName === name));
    return [...needed, `/${fileName}`];
  });
}
