import type { IncomingHttpHeaders } from 'node:http';

/** Whether the body is the one kind the form sends: urlencoded, UTF-8, not compressed. */
export function isForm(headers: IncomingHttpHeaders): boolean {
  const [type = '', ...parameters] = (headers['content-type'] ?? '').split(';');
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  return (
    type.trim().toLowerCase() === 'application/x-www-form-urlencoded' &&
    encoding === 'identity' &&
    parameters.every(
      (parameter) => !/^\s*charset\s*=/i.test(parameter) || /=\s*"?utf-?8"?\s*$/i.test(parameter),
    )
  );
}

/**
 * Whether a post comes from the site's own form. The browser's own verdict counts first; behind TLS the request looks
 * like http, so Origin is compared with the configured public origin and never with the connection.
 * Programs that send neither header are welcome: they act for nobody but themselves.
 */
export function isFromThisSite(
  headers: IncomingHttpHeaders,
  { siteUrl, siteUrlIsSet }: { readonly siteUrl: string; readonly siteUrlIsSet: boolean },
): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  if (origin === undefined || origin === siteUrl) return true;
  // Nobody has said what the public origin is: the host the visitor asked for is the best guess there is.
  return (
    !siteUrlIsSet && headers.host !== undefined && URL.parse(origin)?.host === headers.host.toLowerCase()
  );
}

/**
 * The pairs of an `application/x-www-form-urlencoded` body, strictly: URLSearchParams alone would turn a broken `%` or bad
 * UTF-8 into other characters, and the owner would read words nobody wrote.
 */
export function parseForm(body: Buffer): { ok: true; pairs: [string, string][] } | { ok: false } {
  try {
    const source = utf8.decode(body);
    decodeURIComponent(source);
    // Behind an ampersand, a question mark in the first place is a sign like any other.
    return { ok: true, pairs: [...new URLSearchParams(`&${source}`)] };
  } catch {
    return { ok: false };
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
