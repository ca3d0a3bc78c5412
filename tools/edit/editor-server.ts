import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { contentFolder } from '../../schema/check-content.ts';
import { readSources } from '../../schema/read.ts';
import { mediaTypes } from '../../server/http/files.ts';
import { editorFiles } from './editor.ts';
import { bundleForms } from './page/bundle.ts';

export const formTypes: Readonly<Record<string, string>> = { ...mediaTypes, '.wasm': 'application/wasm' };

/** Answers for the editor and its findings in development. Returns whether the path was the editor's. */
export async function createEditorServer(
  findings: () => object,
): Promise<(request: IncomingMessage, response: ServerResponse) => boolean> {
  const bundle = await bundleForms();
  const forms = (name: string) => editorFiles(bundle, readSources(contentFolder)).get(name || 'index.html');
  const answers: Record<string, () => string | Buffer> = {
    '/edit': () => readFileSync(`${import.meta.dirname}/editor.html`),
    '/edit/findings.json': () => JSON.stringify(findings()),
  };
  return (request, response) => {
    const path = (request.url ?? '').replace(/[?#].*/, '');
    const name = /^\/edit\/forms\/(.*)$/.exec(path)?.[1];
    const body = name === undefined ? answers[path.replace(/\/$/, '')]?.() : forms(name);
    if (body === undefined) return false;
    response
      .writeHead(200, {
        'content-type': formTypes[extname(name ?? path) || '.html'],
        'cache-control': 'no-store',
        // The editor would ask the internet for updates and for a Git host.
        'content-security-policy': "default-src 'self' 'unsafe-inline' 'wasm-unsafe-eval' blob: data:",
      })
      .end(body);
    return true;
  };
}
