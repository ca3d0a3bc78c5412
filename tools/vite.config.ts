import { Features } from 'lightningcss';
import type { InlineConfig, Plugin, Rolldown } from 'vite';
import { type Screen, screenNames, screenOf } from '../app/screens.ts';
import { readableName, shortNames } from './class-names.ts';
import { scriptTargets } from './floor.ts';
import { root } from './paths.ts';

/**
 * How Vite makes each part of the site. There is one build for each, so none is a default export that `vite build` would
 * find: build.ts and dev.ts call Vite with these.
 */
const base = { root, configFile: false, publicDir: false } satisfies InlineConfig;

const bundle = {
  ...base,
  logLevel: 'warn',
  build: { emptyOutDir: false, reportCompressedSize: false },
} satisfies InlineConfig;

/** Styles as components import them: CSS Modules, written out for the browsers of the floor. */
function styles(generateScopedName: (name: string, file: string) => string): InlineConfig['css'] {
  return {
    modules: { generateScopedName },
    // light-dark() stays as it is: replacing it costs more bytes than it helps readers.
    lightningcss: { exclude: Features.LightDark },
  };
}
/**
 * The kill switch. Set it to false and publish: every browser that keeps a copy of the site then erases it, and its
 * service worker, at the next visit.
 */
const keepsCopies = true;

const awakeScreens = screenNames.filter((screen) => screenOf(screen).entry);

/** Packages mark files with "use client" for frameworks that split rendering; here it means nothing. */
export const checks = { moduleLevelDirective: false };

/** What the browser runs: the module that waits for the first touch, and what each screen then imports. */
export function clientConfig(outDir: string): InlineConfig {
  return {
    ...bundle,
    css: styles(shortNames()),
    plugins: [withoutStyles],
    build: {
      ...bundle.build,
      cssCodeSplit: false,
      target: scriptTargets,
      outDir,
      modulePreload: false,
      rolldownOptions: {
        input: {
          wake: `${root}app/wake.ts`,
          ...Object.fromEntries(awakeScreens.map((screen) => [screen, root + screenOf(screen).entry])),
        },
        output: {
          codeSplitting: { groups: chunks },
          postBanner: compileAhead(['react', 'shared', ...awakeScreens]),
        },
        checks,
      },
    },
  };
}

/** The app for the server, React included, so that pages are made by the production build whatever NODE_ENV says. */
export function serverConfig(outDir: string): InlineConfig {
  return {
    ...bundle,
    css: styles(shortNames()),
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ...bundle.build,
      ssr: `${root}app/entry-server.tsx`,
      outDir,
      target: 'node24',
      rolldownOptions: { output: { entryFileNames: 'app.js', codeSplitting: false }, checks },
    },
  };
}

/** The one stylesheet of a screen: what its component imports, and what the components in it import. */
export function styleConfig(screen: Screen, isDevelopment: boolean): InlineConfig {
  return {
    ...bundle,
    css: styles(isDevelopment ? readableName : shortNames()),
    build: {
      ...bundle.build,
      write: false,
      cssCodeSplit: false,
      cssMinify: 'lightningcss',
      cssTarget: scriptTargets,
      minify: false,
      rolldownOptions: {
        input: `${root}app/${screen}/${screen}.tsx`,
        preserveEntrySignatures: 'strict',
        // Neither packages nor the other screens.
        external: (id, importer) => importer === `${root}app/screens.ts` || !/^[./]|^\0/.test(id),
        checks,
      },
    },
  };
}

/** The service worker without the list of its files, `KEPT`, which stands before it in the build (service-worker.ts). */
export function serviceWorkerConfig(outDir: string): InlineConfig {
  return {
    ...bundle,
    build: {
      ...bundle.build,
      target: scriptTargets,
      outDir,
      rolldownOptions: {
        input: `${root}app/offline/${keepsCopies ? 'service-worker' : 'no-service-worker'}.ts`,
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  };
}

/**
 * Modules as they are in the sources just now, for a server that renders with them.
 * @param reloadPort beside the site's own, so that two of these do not meet
 */
export function developmentConfig(reloadPort: number): InlineConfig {
  return {
    ...base,
    appType: 'custom',
    clearScreen: false,
    css: styles(readableName),
    server: { middlewareMode: true, hmr: { port: reloadPort } },
    optimizeDeps: { entries: ['app/entry-*.tsx', '!app/entry-server.tsx'] },
  };
}

/** The styles of islands stand in their page already. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  generateBundle(_options, output) {
    for (const name of Object.keys(output)) if (name.endsWith('.css')) delete output[name];
  },
};

// React is a file of its own, because it is compiled apart and no task of waking may be long on a slow phone. What two
// screens share is another: it compresses better than several.
const chunks: NonNullable<Rolldown.CodeSplittingOptions['groups']> = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 1 },
  { name: 'shared', test: /./, tags: ['$initial'], minShareCount: 2 },
];

// Waking runs most of these once. A browser that knows this line compiles a file on a thread of its own while it arrives,
// instead of function by function on the thread that answers the visitor.
// https://v8.dev/blog/explicit-compile-hints
const compileAhead = (names: readonly string[]) => (chunk: { name: string }) =>
  names.includes(chunk.name) ? '//# allFunctionsCalledOnLoad' : '';
