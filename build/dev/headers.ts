import { securityHeaders } from '../../server/http/security-headers.ts';

/** The site's headers, but styles may change under the page and Vite may tell it to reload. */
export function looserHeaders(siteUrl: string): Readonly<Record<string, string>> {
  return {
    ...securityHeaders([], siteUrl),
    // The editor shows the site beside its forms.
    'content-security-policy': [
      "default-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "connect-src 'self' ws:",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
    ].join('; '),
  };
}
