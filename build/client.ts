import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { build } from 'vite';
import * as content from '../app/content.ts';
import type { Screen, Shell } from '../app/page.ts';
import { contentInside } from './content-module.ts';
import { clientDir } from './paths.ts';
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
    wakeScript: { src: `/${wake.fileName}`, integrity: integrityOf(clientDir + wake.fileName) },
    wakes: forEachScreen((screen) => importOrder(output, screen)),
  };
}

type Chunk = { readonly fileName: string; readonly name: string; readonly imports: readonly string[] };

/** What a chunk needs stands before it, so that importing one after another never does two at once. */
function importOrder(output: readonly Chunk[], screen: Screen): readonly string[] {
  const order = new Set<string>();
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || order.has(`/${chunk.fileName}`)) return;
    for (const name of chunk.imports) visit(output.find(({ fileName }) => fileName === name));
    order.add(`/${chunk.fileName}`);
  };
  visit(output.find(({ name }) => name === screen));
  return [...order];
}

function integrityOf(file: string): string {
  return `sha384-${hash('sha384', readFileSync(file), 'base64')}`;
}
