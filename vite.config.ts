import { globSync, renameSync } from 'node:fs';
import { resolve } from 'node:path';
import globalData from '@csstools/postcss-global-data';
import { Features } from 'lightningcss';
import customMedia from 'postcss-custom-media';
import { defineConfig } from 'vite';
import { root, scriptTargets } from './tools/build/paths.ts';

/** Set it to false and publish: browsers then delete the pages that they saved, and the service worker. */
const savesPages = true;

/** What hydrates each screen: app/entry-landing.tsx … */
const entries = globSync('app/entry-*.tsx', { cwd: root, exclude: ['**/entry-server.tsx'] });
const screens = Object.fromEntries(entries.map((file) => [file.replace(/^.*entry-|\.tsx$/g, ''), file]));

// Packages mark files with "use client" for other frameworks.
// On a busy machine, the bundler would warn of slow plugins.
const checks = { moduleLevelDirective: false, bundlerTimings: false };

export default defineConfig(({ command }) => {
  // React's production build, whatever the shell says.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    publicDir: false,
    appType: 'custom',
    clearScreen: false,
    css: {
      // In development, Vite's own names say what they are.
      modules: command === 'build' ? { generateScopedName: '[hash:base64:3]' } : {},
      postcss: {
        plugins: [globalData({ files: [`${root}app/styles/widths.css`] }), customMedia()],
      },
      // Otherwise each `color-scheme` gets variables for `light-dark()`, which no stylesheet uses.
      lightningcss: { exclude: Features.LightDark },
    },
    optimizeDeps: { entries },
    build: { cssTarget: scriptTargets, reportCompressedSize: false },
    environments: {
      // The script that waits for the visitor, and what each screen then imports. Their styles are in the pages.
      client: {
        build: {
          outDir: 'dist/client',
          target: scriptTargets,
          manifest: true,
          emitAssets: false,
          cssCodeSplit: false,
          modulePreload: false,
          rolldownOptions: {
            input: { loader: 'app/loader/loader.ts', drone: 'app/landing/drone/game.ts', ...screens },
            // The loader calls what the game exports.
            preserveEntrySignatures: 'exports-only',
            output: {
              codeSplitting: {
                groups: [
                  // React is a chunk of its own, so that no single task is long on a slow phone.
                  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 1 },
                  { name: 'shared', test: /./, tags: ['$initial'], minShareCount: 2 },
                ],
              },
              // Compiles on a background thread while the file arrives: https://v8.dev/blog/explicit-compile-hints
              postBanner: ({ name }) =>
                ['react', 'shared', ...Object.keys(screens)].includes(name)
                  ? '//# allFunctionsCalledOnLoad'
                  : '',
            },
            checks,
          },
        },
      },
      // Browsers of 2020 take no modules for a service worker.
      serviceWorker: {
        consumer: 'client',
        build: {
          outDir: 'dist/client',
          emptyOutDir: false,
          target: scriptTargets,
          rolldownOptions: {
            input: `app/offline/${savesPages ? 'service-worker' : 'no-service-worker'}.ts`,
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      },
      // Renders the pages. The manifest names the styles of each screen.
      ssr: {
        ...(command === 'build' && { resolve: { noExternal: true } }),
        define: { 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir: 'dist/server',
          target: 'node24',
          manifest: true,
          emitAssets: true,
          cssMinify: 'lightningcss',
          rolldownOptions: {
            input: { app: 'app/entry-server.tsx' },
            output: { entryFileNames: '[name].js' },
            checks,
          },
        },
      },
    },
    builder: {
      async buildApp({ build, environments: { client, serviceWorker, ssr } }) {
        if (!client || !serviceWorker || !ssr) throw new Error('An environment is missing');
        for (const environment of [client, serviceWorker, ssr]) await build(environment);
        const [scripts, server] = [client, ssr].map(({ config }) => resolve(root, config.build.outDir));
        // Not for visitors.
        renameSync(`${scripts}/.vite/manifest.json`, `${server}/client.json`);
      },
    },
  };
});
