// One page, rendered, weighed and compressed.
import { buffer } from 'node:stream/consumers';
import { constants, createBrotliCompress } from 'node:zlib';
import type { Build } from '../build.ts';
import { encodingsOf, mediaTypes, type SiteFile } from './files.ts';

/** Not a path, so that it cannot be requested. */
export const notFoundKey = 'not-found';

/** A page prints its own weight. This stands in its place until the page is weighed. */
const weightSlot = '\ue000kB';

/** Rejects with an error that names the page. */
export async function renderPage(build: Build, key: string, now: Date) {
  const url = key === notFoundKey ? '/not-found' : key;
  const { html: unweighed } = await build.render({ url, now, weight: weightSlot }).catch((error: Error) => {
    throw Object.assign(error, { message: `The page ${url} cannot be rendered: ${error.message}` });
  });
  const weight = `${Math.round((await weigh(unweighed, build)) / 1000)}\u00a0kB`;
  const html = unweighed.replaceAll(weightSlot, weight);
  const file: SiteFile = {
    type: mediaTypes['.html'] ?? '',
    isPage: true,
    cacheControl: 'no-cache',
    ...encodingsOf(Buffer.from(html), await compressPage(html)),
  };
  return { weight, file };
}

/**
 * Brotli at its best, about 100 ms. The HTML up to the end of the heading is a block of its own: on a slow connection a browser decodes and
 * paints it before the Huffman codes of the rest have arrived (`docs/performance.md`).
 */
function compressPage(html: string): Promise<Buffer> {
  // The best quality and the largest window are brotli's defaults.
  const stream = createBrotliCompress({
    params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  });
  const end = html.indexOf(endOfHeading) + endOfHeading.length;
  stream.write(html.slice(0, end));
  stream.flush();
  stream.end(html.slice(end));
  return buffer(stream);
}

const endOfHeading = '</h1>';

/** Bytes of the headers of a reply, about. */
const headerBytes = 800;

/** What reading a page costs on a phone, in bytes as sent. tests/e2e/weight.spec.ts compares it with a browser. */
export async function weigh(html: string, { files, loadedBy }: Pick<Build, 'files' | 'loadedBy'>) {
  const loaded = loadedBy(html).map((address) => {
    const file = files.get(address);
    return (file?.brotli ?? file)?.bytes.length ?? 0;
  });
  const page = (await compressPage(html)).length;
  return [page, ...loaded].reduce((total, bytes) => total + headerBytes + bytes, 0);
}
