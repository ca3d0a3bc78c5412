import { writeFileSync } from 'node:fs';
import { build } from 'vite';
import * as content from '../app/content.ts';
import type { Shell } from '../app/shell.ts';
import { withoutDirectives } from './client.ts';
import { contentBeside } from './content-module.ts';
import { root, serverDir } from './paths.ts';

/** Bundles the app for the server, React included, so that pages are made by the production build whatever NODE_ENV says. */
export async function bundleServer(): Promise<void> {
  writeFileSync(`${serverDir}content.json`, JSON.stringify(content));
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [contentBeside(Object.keys(content))],
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: `${root}app/entry-server.tsx`,
      outDir: serverDir,
      emptyOutDir: false,
      target: 'node24',
      rolldownOptions: { output: { entryFileNames: 'app.js' }, onLog: withoutDirectives },
    },
  });
}

/** Joins the bundled app and the shell into the one module that the server imports. */
export function writeServerEntry(shell: Shell): void {
  writeFileSync(`${serverDir}shell.json`, JSON.stringify(shell));
  writeFileSync(`${serverDir}entry.js`, entry);
}

const entry = `import { render as renderWith } from './app.js';
import shell from './shell.json' with { type: 'json' };

export { checkMessage, fields, readMessage } from './app.js';

export function render(request) {
  return renderWith({ ...request, shell });
}
`;
