import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { preferences } from './accept.ts';
import type { Answer } from './answer.ts';

/**
 * An answer made on request in the form the client takes: the thanks and the errors of the form weigh five times less.
 * Files come compressed from the build and pass through. Nothing on these pages is secret, so their length may tell.
 */
export async function compressed(answer: Answer, acceptEncoding: string | undefined): Promise<Answer> {
  const { body, headers = {} } = answer;
  if (typeof body !== 'string' || body.length < WORTH_IT) return answer;
  const wanted = preferences(acceptEncoding);
  const coding = (['br', 'gzip'] as const).find((name) => (wanted.get(name) ?? 0) > 0);
  const described = { ...headers, vary: 'Accept-Encoding' };
  if (!coding) return { ...answer, headers: described };
  const smaller = await (coding === 'br' ? brotli(body, quick) : gzipped(body, { level: 6 }));
  return { ...answer, headers: { ...described, 'content-encoding': coding }, body: smaller };
}

/** Below this, the headers are most of the answer. Bytes. */
const WORTH_IT = 1500;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
// 2 ms for a page; the best quality would take 100.
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
