import { hash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Rolldown } from 'vite';
import { forEachScreen } from '../app/screens.ts';
import type { Code } from '../app/shell.ts';
import { cacheDir } from './cache.ts';
import { compressFolder } from './compress.ts';
import { root } from './paths.ts';
import { bundleStamp } from './stamp.ts';
import { bundleStyles, plainStyle } from './styles.ts';

/** Copies the bundles into dist/. They are built only if the code has changed, not for new content. */
export async function putBundles(): Promise<void> {
  const folder = folderOfBundles();
  if (!existsSync(`${folder}server/code.json`)) await makeBundles(folder);
  cpSync(folder, `${root}dist/`, { recursive: true });
}

function folderOfBundles(): string {
  return `${cacheDir}bundles-${bundleStamp()}/`;
}

async function makeBundles(folder: string): Promise<void> {
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
  await compressFolder(`${folder}client/`);
  const code: Code = { ...browserScripts(client), ...styles, plainStyle: plainStyle() };
  // Written last: marks the folder as complete.
  writeFileSync(`${folder}server/code.json`, JSON.stringify(code));
}

function browserScripts({ output }: Rolldown.RolldownOutput): Pick<Code, 'loaderScript' | 'screenScripts'> {
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
