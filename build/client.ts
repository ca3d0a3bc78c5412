import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { build, type Rolldown } from 'vite';
import * as content from '../app/content.ts';
import type { Screen, Shell } from '../app/shell.ts';
import { contentInside } from './content-module.ts';
import { scriptTargets } from './floor.ts';
import { clientDir, root } from './paths.ts';

export const screens: readonly Screen[] = ['landing', 'contact', 'not-found'];
/** Those with something to wake. */
export const awakeScreens: readonly Screen[] = ['landing', 'contact'];

/**
 * Bundles what the browser runs: the module that waits for the first touch, and what it then imports for each screen.
 * @returns their public addresses.
 */
export async function bundleClient(): Promise<Pick<Shell, 'wakeScript' | 'wakes'>> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [contentInside(content)],
    build: {
      target: scriptTargets,
      outDir: clientDir,
      emptyOutDir: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: {
          wake: `${root}app/wake.ts`,
          ...Object.fromEntries(awakeScreens.map((s) => [s, entryOf(s)])),
        },
        output: { codeSplitting: { groups: chunks }, postBanner: compileAhead },
        onLog: withoutDirectives,
      },
    },
  });
  if (!('output' in result)) throw new Error('The browser bundle came out in an unexpected shape');
  const output = result.output.filter((file) => file.type === 'chunk');
  const wake = output.find((chunk) => chunk.isEntry && chunk.name === 'wake');
  if (!wake || wake.imports.length > 0)
    throw new Error('app/wake.ts must stay one file that imports nothing');
  return {
    wakeScript: { src: `/${wake.fileName}`, integrity: integrityOf(clientDir + wake.fileName) },
    wakes: Object.fromEntries(
      screens.map((screen) => [screen, importOrder(output, screen)]),
    ) as unknown as Shell['wakes'],
  };
}

export function entryOf(screen: Screen): string {
  return `${root}app/entry-${screen}.tsx`;
}

// No task of waking may be long on a slow phone, so the big packages are files of their own, started one by one.
// What two screens share is one file: it compresses better than several.
const chunks: NonNullable<Rolldown.CodeSplittingOptions['groups']> = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
  { name: 'query', test: /node_modules[\\/]@tanstack[\\/]/, priority: 1 },
  { name: 'shared', test: /[\\/]app[\\/]|content:/, tags: ['$initial'], minShareCount: 2 },
];

// Waking runs most of React once. A browser that knows this line compiles the file on a thread of its own while it
// arrives, instead of function by function on the thread that answers the visitor.
// https://v8.dev/blog/explicit-compile-hints
const compileAhead = ({ name }: { name: string }) => (name === 'react' ? '//# allFunctionsCalledOnLoad' : '');

/** Packages mark files with "use client" for frameworks that split rendering; here it means nothing. */
export function withoutDirectives(
  level: Rolldown.LogLevel,
  log: Rolldown.RollupLog,
  print: Rolldown.LogOrStringHandler,
): void {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') print(level, log);
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
  return `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
}
