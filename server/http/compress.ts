import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Coding = 'br' | 'gzip';

/** @param effort `fast` for replies (about 2 ms a page), `small` for files (about 100 ms) */
export function compress(
  content: string | Buffer,
  coding: Coding,
  effort: 'fast' | 'small',
): Promise<Buffer> {
  return coding === 'br' ? brotli(content, brotliOptions[effort]) : gzipped(content, gzipOptions[effort]);
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const brotliOptions = {
  fast: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  // The best quality and the largest window are brotli's defaults.
  small: { params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } },
};

const gzipOptions = { fast: { level: 6 }, small: { level: 9 } };
