import { writeFileSync } from 'node:fs';
import { build } from 'vite';
import * as content from '../app/content.ts';
import type { Shell } from '../app/page.ts';
import { contentBeside } from './content-module.ts';
import { serverDir } from './paths.ts';
import { serverConfig } from './vite.config.ts';

/** Bundles the app for the server, and puts the content beside it. */
export async function bundleServer(): Promise<void> {
  writeFileSync(`${serverDir}content.json`, JSON.stringify(content));
  await build(serverConfig(contentBeside(Object.keys(content))));
}

/** Joins the bundled app and the shell into the one module that the server imports. */
export function writeServerEntry(shell: Shell): void {
  writeFileSync(`${serverDir}shell.json`, JSON.stringify(shell));
  writeFileSync(
    `${serverDir}entry.js`,
    `import { render as renderWith } from './app.js';
import shell from './shell.json' with { type: 'json' };

export const render = (request) => renderWith({ ...request, shell });
`,
  );
}
