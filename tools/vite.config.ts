import { basename } from 'node:path';
import globalData from '@csstools/postcss-global-data';
import { Features } from 'lightningcss';
import customMedia from 'postcss-custom-media';
import type { InlineConfig, Plugin, Rolldown } from 'vite';
import { optionalSheets } from '../app/optional-styles.ts';
import { screenNames, screenOf } from '../app/screens.ts';
import { scriptTargets } from './browser-targets.ts';
import { readableName, shortNames } from './class-names.ts';
import { root } from './paths.ts';

/** How Vite makes each part of the site. No default export, because there is one build for each part. */
const base = { root, configFile: false, publicDir: false } satisfies InlineConfig;

const bundle = {
  ...base,
  logLevel: 'warn',
  build: { emptyOutDir: false, reportCompressedSize: false },
} satisfies InlineConfig;

function styles(generateScopedName: (name: string, file: string) => string): InlineConfig['css'] {
  return {
    modules: { generateScopedName },
    postcss: { plugins: [globalData({ files: [`${root}app/styles/widths.css`] }), customMedia()] },
    // Otherwise each `color-scheme` gets variables for `light-dark()`, which no stylesheet uses.
    lightningcss: { exclude: Features.LightDark },
  };
}
/** Set it to false and publish: browsers then delete their copy of the site, and its service worker. */
const keepsCopies = true;

const interactiveScreens = screenNames.filter((screen) => screenOf(screen).entry);

/** Packages mark files with "use client" for other frameworks. */
export const checks = { moduleLevelDirective: false };

/** The browser's scripts: the one that waits for the first interaction, and what each screen then imports. */
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
          loader: `${root}app/loader.ts`,
          ...Object.fromEntries(interactiveScreens.map((screen) => [screen, root + screenOf(screen).entry])),
        },
        output: {
          codeSplitting: { groups: chunks },
          postBanner: compileHint(['react', 'shared', ...interactiveScreens]),
        },
        checks,
      },
    },
  };
}

/** The app for the server, with React's production build whatever NODE_ENV is. */
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

/** The stylesheet of a file, from the imports of its components; without the optional sheets. */
export function styleConfig(file: string, isDevelopment: boolean): InlineConfig {
  return {
    ...bundle,
    css: styles(isDevelopment ? readableName : shortNames()),
    build: {
      ...bundle.build,
      write: false,
      // A sheet without a component is a file of its own.
      cssCodeSplit: file.endsWith('.css'),
      cssMinify: 'lightningcss',
      cssTarget: scriptTargets,
      minify: false,
      rolldownOptions: {
        input: root + file,
        preserveEntrySignatures: 'strict',
        external: (id, importer) =>
          importer === `${root}app/screens.ts` ||
          !/^[./]|^\0/.test(id) ||
          (importer !== undefined && optionalSheets.some((sheet) => sheet.file.endsWith(`/${basename(id)}`))),
        checks,
      },
    },
  };
}

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

/** For a server that renders from the current sources. `reloadPort`: of Vite's websocket. */
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

/** Styles of islands are inlined in the page. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  generateBundle: {
    // After Vite's own hook, which adds the stylesheet.
    order: 'post',
    handler(_options, output) {
      for (const name of Object.keys(output)) if (name.endsWith('.css')) delete output[name];
    },
  },
};

// React is a chunk of its own, so that no single task is long on a slow phone.
const chunks: NonNullable<Rolldown.CodeSplittingOptions['groups']> = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 1 },
  { name: 'shared', test: /./, tags: ['$initial'], minShareCount: 2 },
];

// Compiles on a background thread while the file arrives: https://v8.dev/blog/explicit-compile-hints
const compileHint = (names: readonly string[]) => (chunk: { name: string }) =>
  names.includes(chunk.name) ? '//# allFunctionsCalledOnLoad' : '';
