import type { IncomingHttpHeaders } from 'node:http';

/** Whether the body is what the form sends: urlencoded, UTF-8, not compressed. */
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
 * Whether a post comes from the site's own form, or from a program that sends neither header. Behind TLS
 * termination the connection looks like http, so Origin is compared with SITE_URL.
 */
export function isFromThisSite(
  headers: IncomingHttpHeaders,
  { siteUrl, siteUrlIsSet }: { readonly siteUrl: string; readonly siteUrlIsSet: boolean },
): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  if (origin === undefined || origin === siteUrl) return true;
  // Without SITE_URL, the requested host is the best guess.
  return (
    !siteUrlIsSet && headers.host !== undefined && URL.parse(origin)?.host === headers.host.toLowerCase()
  );
}

/** Parses a body strictly: URLSearchParams alone would replace a broken `%` or bad UTF-8 with other characters. */
export function parseForm(body: Buffer): { ok: true; pairs: [string, string][] } | { ok: false } {
  try {
    const source = utf8.decode(body);
    decodeURIComponent(source);
    // The ampersand keeps URLSearchParams from dropping a leading question mark.
    return { ok: true, pairs: [...new URLSearchParams(`&${source}`)] };
  } catch {
    return { ok: false };
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
