import { hash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Rolldown } from 'vite';
import { forEachScreen } from '../app/screens.ts';
import type { Shell } from '../app/shell.ts';
import { cacheDir } from './cache.ts';
import { clientDir, serverDir } from './paths.ts';
import { bundleStamp } from './stamp.ts';
import { type BundledStyles, bundleStyles } from './styles.ts';

type Bundles = Pick<Shell, 'loaderScript' | 'screenScripts'> & { readonly styles: BundledStyles };

/** Copies the bundles into dist/. They are built only if the code has changed, not for new content. */
export async function putBundles(): Promise<Bundles> {
  const bundles = await currentBundles();
  cpSync(`${folderOfBundles()}client`, clientDir, { recursive: true });
  cpSync(`${folderOfBundles()}server`, serverDir, { recursive: true });
  return bundles;
}

export async function currentBundles(): Promise<Bundles> {
  const folder = folderOfBundles();
  // Written last: marks the folder as complete.
  const record = `${folder}bundles.json`;
  if (!existsSync(record)) writeFileSync(record, JSON.stringify(await makeBundles(folder)));
  return JSON.parse(readFileSync(record, 'utf8'));
}

function folderOfBundles(): string {
  return `${cacheDir}bundles-${bundleStamp()}/`;
}

async function makeBundles(folder: string): Promise<Bundles> {
  for (const old of globSync('bundles-*', { cwd: cacheDir })) rmSync(cacheDir + old, { recursive: true });
  mkdirSync(folder, { recursive: true });
  const { build } = await import('vite');
  const { clientConfig, serverConfig, serviceWorkerConfig } = await import('./vite.config.ts');
  const [client, styles] = await Promise.all([
    build(clientConfig(`${folder}client`)),
    bundleStyles(),
    build(serverConfig(`${folder}server`)),
    build(serviceWorkerConfig(`${folder}client`)),
  ]);
  if (!('output' in client)) throw new Error('Vite returned a browser bundle of an unexpected shape');
  return { ...browserScripts(client), styles };
}

function browserScripts({ output }: Rolldown.RolldownOutput): Pick<Shell, 'loaderScript' | 'screenScripts'> {
  const chunks = output.filter((file) => file.type === 'chunk');
  const loader = chunks.find((chunk) => chunk.isEntry && chunk.name === 'loader');
  if (!loader || loader.imports.length > 0)
    throw new Error('app/loader.ts must stay one file that imports nothing');
  return {
    loaderScript: {
      src: `/${loader.fileName}`,
      integrity: `sha384-${hash('sha384', loader.code, 'base64')}`,
    },
    screenScripts: forEachScreen((screen) => [
      ...new Set(withImports(chunks, ({ name }) => name === screen)),
    ]),
  };
}

type Chunk = { readonly fileName: string; readonly name: string; readonly imports: readonly string[] };

/** Dependencies first, so that importing one after another never compiles two at once. */
function withImports(output: readonly Chunk[], isWanted: (chunk: Chunk) => boolean): string[] {
  return output.filter(isWanted).flatMap(({ imports, fileName }) => {
    const needed = imports.flatMap((name) => withImports(output, (chunk) => chunk.fileName === name));
    return [...needed, `/${fileName}`];
  });
}
