import { globSync, readFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { build, type Rolldown } from 'vite';
import { cached } from '../../build/cache.ts';
import { root } from '../../build/paths.ts';
import { changedSveltia } from './sveltia.ts';

export type Bundle = {
  /** The script that the page starts with. */
  readonly script: string;
  readonly files: ReadonlyMap<string, string | Uint8Array>;
};

/** Sveltia CMS and all that it needs, so that it loads nothing from the internet. Names have a hash. */
export async function bundleForms(): Promise<Bundle> {
  const sources = globSync(`${root}{schema,message,tools/edit}/**/*.ts`)
    .sort()
    .map((name) => readFileSync(name));
  return deserialize(await cached(sources, async () => serialize(await bundle())));
}

async function bundle(): Promise<Bundle> {
  const { output } = (await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    // Fonts are named in styles that the script writes into the page.
    base: './',
    plugins: [changedSveltia],
    build: {
      write: false,
      modulePreload: false,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      target: 'es2022',
      rolldownOptions: { input: `${import.meta.dirname}/forms.ts` },
    },
  })) as Rolldown.RolldownOutput;
  const [entry] = output;
  return {
    script: entry.fileName,
    files: new Map(output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source])),
  };
}
