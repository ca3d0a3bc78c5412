import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../paths.ts';
import { type Backend, editorConfig } from './forms.ts';

/** Sveltia CMS in one file. */
export const editorScript = fileURLToPath(
  import.meta.resolve('@sveltia/cms').replace(/npm\/index\.js$/, 'dist/sveltia-cms.js'),
);

/** Names no place on the net: on this computer the editor works on the folder that the owner opens, and asks for it by its name. */
const local: Backend = { name: 'github', repo: `farm/${basename(root)}`, branch: 'main' };

/**
 * Serves the editor beside the site, to this computer only.
 * @param findings what stands below the forms
 * @returns whether the address was the editor's
 */
export function createDesk(
  findings: () => object,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const answers: Record<string, () => readonly [type: string, body: string | Buffer]> = {
    '/edit': () => ['text/html', readFileSync(`${root}build/edit/desk.html`)],
    '/edit/forms': () => ['text/html', readFileSync(`${root}build/edit/forms.html`)],
    '/edit/config.json': () => ['application/json', JSON.stringify(editorConfig(local))],
    '/edit/findings.json': () => ['application/json', JSON.stringify(findings())],
    '/edit/sveltia-cms.js': () => ['text/javascript', readFileSync(editorScript)],
  };
  return (request, response) => {
    const path = (request.url ?? '').replace(/[?#].*/, '').replace(/(.)\/$/, '$1');
    const answer = answers[path];
    if (!answer) return false;
    const [type, body] = answer();
    response
      .writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
      .end(body);
    return true;
  };
}
