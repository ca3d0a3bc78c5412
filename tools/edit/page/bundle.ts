import { globSync, readFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { type BuildEnvironment, build, createBuilder, type Manifest, type Rolldown } from 'vite';
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
  const sources = globSync(
    `${root}{*.ts,{schema,message,app,server,tools/edit,tools/ready}/**/*.{ts,tsx,css,svg}}`,
  )
    .sort()
    .map((name) => readFileSync(name));
  return deserialize(await cached(sources, async () => serialize(await bundle())));
}

async function bundle(): Promise<Bundle> {
  const { chunks, site } = await buildSiteForBrowsers();
  const { output } = (await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    // Fonts are named in styles that the script writes into the page.
    base: './',
    plugins: [changedSveltia],
    worker: { format: 'es' },
    define: { siteInBrowser: JSON.stringify(site) },
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
    files: new Map(
      [...chunks, ...output].map((file) => [file.fileName, 'code' in file ? file.code : file.source]),
    ),
  };
}

export type SiteInBrowser = Awaited<ReturnType<typeof buildSiteForBrowsers>>['site'];

/** The code that renders pages on the server, built for browsers by the same settings, so that its styles are those of the site. */
async function buildSiteForBrowsers() {
  const output = { codeSplitting: true, entryFileNames: 'assets/[name]-[hash].js' };
  const { build, environments } = await createBuilder({
    root,
    logLevel: 'error',
    ssr: { target: 'webworker' },
    environments: {
      ssr: { build: { write: false, target: 'es2022', minify: true, rolldownOptions: { output } } },
    },
  });
  const built = (await build(environments.ssr as BuildEnvironment)) as Rolldown.RolldownOutput;
  const assets = built.output.filter((file) => file.type === 'asset');
  const { '.vite/manifest.json': manifest = '{}', ...sheets } = Object.fromEntries(
    assets.map(({ fileName, source }) => [fileName, String(source)]),
  );
  return {
    chunks: built.output.filter((file) => file.type === 'chunk'),
    site: { script: built.output[0].fileName, manifest: JSON.parse(manifest) as Manifest, sheets },
  };
}
