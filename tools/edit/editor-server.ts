import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, extname } from 'node:path';
import { contentFolder } from '../../schema/load.ts';
import { readSources } from '../../schema/read.ts';
import { root } from '../paths.ts';
import { editorFiles } from './editor.ts';
import type { Backend } from './forms.ts';

// The editor wants a Git host. On this computer it works on the folder that the owner opens, and uses its name.
const local: Backend = { name: 'github', repo: `farm/${basename(root)}`, branch: 'main' };

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves the editor and its findings to this computer only. Returns whether the path was the editor's. */
export function createEditorServer(
  findings: () => object,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const answers: Record<string, (name: string) => string | Buffer | undefined> = {
    '/edit': () => readFileSync(`${root}tools/edit/editor.html`),
    '/edit/findings.json': () => JSON.stringify(findings()),
  };
  const editor = (name: string) => editorFiles(local, readSources(contentFolder)).get(name || 'index.html');
  return (request, response) => {
    const path = (request.url ?? '').replace(/[?#].*/, '');
    const name = /^\/edit\/forms\/(.*)$/.exec(path)?.[1];
    const body = name === undefined ? answers[path.replace(/\/$/, '')]?.(path) : editor(name);
    if (body === undefined) return false;
    response
      .writeHead(200, {
        'content-type': types[extname(name ?? path) || '.html'],
        'cache-control': 'no-store',
        // The editor would ask the internet for updates and for a Git host.
        'content-security-policy': "default-src 'self' 'unsafe-inline' blob: data:",
      })
      .end(body);
    return true;
  };
}
