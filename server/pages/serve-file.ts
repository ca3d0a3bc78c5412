import { preferences } from '../http/accept.ts';
import type { Answer } from '../http/answer.ts';
import type { Visit } from '../http/visit.ts';
import type { SiteFile } from './files.ts';
import { readRange } from './range.ts';

/** One file in the smallest form the client takes: whole, a part of it, or "you have it already". */
export function serveFile(file: SiteFile, { headers }: Pick<Visit, 'headers'>): Answer {
  const form = smallestForm(file, headers['accept-encoding']);
  const common = {
    etag: form.etag,
    'cache-control': file.cacheControl,
    vary: 'Accept-Encoding',
    ...ownHeaders(file),
  };
  if (isKnown(headers['if-none-match'], form.etag)) return { status: 304, headers: common };

  const described = { ...common, 'content-type': file.type };
  const rangeIsFresh = headers['if-range'] === undefined || headers['if-range'] === file.etag;
  if (!file.isPage && headers.range && rangeIsFresh) {
    const range = readRange(headers.range, file.bytes.length);
    if (range === 'unsatisfiable') {
      return {
        status: 416,
        headers: { ...common, etag: file.etag, 'content-range': `bytes */${file.bytes.length}` },
      };
    }
    if (range) {
      return {
        status: 206,
        headers: {
          ...described,
          etag: file.etag,
          'content-range': `bytes ${range.first}-${range.last}/${file.bytes.length}`,
        },
        body: file.bytes.subarray(range.first, range.last + 1),
      };
    }
  }
  return {
    status: 200,
    headers: {
      ...described,
      ...(form.coding ? { 'content-encoding': form.coding } : {}),
      ...(file.isPage ? {} : { 'accept-ranges': 'bytes' }),
    },
    body: form.bytes,
  };
}

function smallestForm(file: SiteFile, accepted: string | undefined) {
  const wanted = preferences(accepted);
  const weight = (coding: string) => wanted.get(coding) ?? wanted.get('*') ?? 0;
  const form = file.compressed.find(({ coding }) => weight(coding) > 0);
  return form ?? { coding: undefined, etag: file.etag, bytes: file.bytes };
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '')
    .split(',')
    .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}

/**
 * The pages' policy is for pages: a viewer that shows a PDF, a picture or a table as a page of its own would have to obey
 * it. Scripts keep it, because a service worker is held to the policy it came with.
 */
function ownHeaders({ isPage, type }: SiteFile): Readonly<Record<string, string>> {
  if (isPage || type.startsWith('text/javascript')) return {};
  if (type === 'image/svg+xml') return { 'content-security-policy': `${inertStyled}; ${unframed}` };
  // Previews of a link show the pictures on other sites.
  return {
    'content-security-policy': unframed,
    ...(type === 'image/png' ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
  };
}

const unframed = "frame-ancestors 'none'";
const inertStyled = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
