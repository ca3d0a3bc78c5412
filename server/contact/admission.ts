import type { IncomingHttpHeaders } from 'node:http';

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
