import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, gzip } from 'node:zlib';

export type Coding = 'br' | 'gzip';

/** @param effort `fast` for replies (about 2 ms a page), `small` for files (about 100 ms) */
export function compress(
  content: string | Buffer,
  coding: Coding,
  effort: 'fast' | 'small',
): Promise<Buffer> {
  return coding === 'br' ? brotli(content, brotliOptions[effort]) : gzipped(content, gzipOptions[effort]);
}

/**
 * Brotli, as small as for files. The HTML up to the end of the heading is a block of its own: on a slow line a browser decodes and paints
 * it before the Huffman codes of the rest have arrived (`docs/performance.md`).
 */
export function compressPage(html: string): Promise<Buffer> {
  const stream = createBrotliCompress(brotliOptions.small);
  const end = html.indexOf(endOfHeading) + endOfHeading.length;
  stream.write(html.slice(0, end));
  stream.flush();
  stream.end(html.slice(end));
  return buffer(stream);
}

export const endOfHeading = '</h1>';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const brotliOptions = {
  fast: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  // The best quality and the largest window are brotli's defaults.
  small: { params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } },
};

const gzipOptions = { fast: { level: 6 }, small: { level: 9 } };
