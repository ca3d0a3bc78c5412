import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { contentFolder } from '../../schema/check-content.ts';
import { readSources } from '../../schema/read.ts';
import { mediaTypes } from '../../server/http/files.ts';
import { formsFiles } from './forms-files.ts';
import { bundleForms } from './page/bundle.ts';
import type { PrintedValues } from './printed-values.ts';

export const formTypes: Readonly<Record<string, string>> = { ...mediaTypes, '.wasm': 'application/wasm' };

/** Answers for the forms in development. Returns whether the path was one of theirs. */
export async function createFormsServer(
  printedValues: () => PrintedValues,
): Promise<(request: IncomingMessage, response: ServerResponse) => boolean> {
  const bundle = await bundleForms();
  return (request, response) => {
    const path = (request.url ?? '').replace(/[?#].*/, '');
    // Their addresses begin behind the last slash.
    if (path === '/edit') {
      response.writeHead(302, { location: '/edit/' }).end();
      return true;
    }
    const name = /^\/edit\/(.*)$/.exec(path)?.[1];
    if (name === undefined) return false;
    const body = formsFiles(bundle, readSources(contentFolder), printedValues()).get(name || 'index.html');
    if (body === undefined) return false;
    response
      .writeHead(200, {
        'content-type': formTypes[extname(name) || '.html'],
        'cache-control': 'no-store',
      })
      .end(body);
    return true;
  };
}
