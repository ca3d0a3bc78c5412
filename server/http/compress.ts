import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { preferences } from './accept.ts';

/**
 * A page made on request in the form the client takes: the thanks and the errors of the form weigh five times less.
 * Nothing on these pages is secret, so their length may tell.
 */
export async function compressed(
  text: string,
  acceptEncoding: string | undefined,
): Promise<{ readonly body: string | Buffer; readonly headers: Readonly<Record<string, string>> }> {
  if (text.length < WORTH_IT) return { body: text, headers: {} };
  const wanted = preferences(acceptEncoding);
  const coding = (['br', 'gzip'] as const).find((name) => (wanted.get(name) ?? 0) > 0);
  const headers = { vary: 'Accept-Encoding' };
  if (!coding) return { body: text, headers };
  const body = await (coding === 'br' ? brotli(text, quick) : gzipped(text, { level: 6 }));
  return { body, headers: { ...headers, 'content-encoding': coding } };
}

/** Below this, the headers are most of the answer. Bytes. */
const WORTH_IT = 1500;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
// 2 ms for a page; the best quality would take 100.
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
