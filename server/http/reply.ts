// What routes share: the parts of a request, the headers of every reply, and replies that are no file.
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import escapeHtml from 'validator/lib/escape.js';
import type { Page } from '../../app/data/page.ts';
import { fields, type Message } from '../../message/message.ts';

/** The headers of every reply. `styleHashes`: CSP hashes of inline styles, quoted (`'sha256-…'`). */
export function securityHeaders(
  styleHashes: readonly string[],
  siteUrl: string,
): Readonly<Record<string, string>> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      ["style-src 'self'", ...styleHashes].join(' '),
      "img-src 'self'",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    // With no-referrer, Chromium sends `Origin: null` with a form, and the post would be refused.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    // No includeSubDomains: the farm's other subdomains may not have TLS.
    ...(siteUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=63072000' } : {}),
  };
}

export function sendPage(reply: FastifyReply, { status, html }: Page): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(html);
}

/** Still percent-encoded: the site's file names need no decoding. */
export function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  return url.replace(/\?.*/s, '');
}

/** Whether the client prefers JSON to a page. Browsers do not, nor do clients that accept anything. */
export function prefersJson(headers: IncomingHttpHeaders): boolean {
  return new Negotiator({ headers }).mediaType(['text/html', 'application/json']) === 'application/json';
}

/**
 * The one page where nothing can be rendered.
 * @param typed what a visitor wrote and would otherwise lose
 */
export function errorPage(
  status: number,
  sentence = 'Something went wrong on our side. Try again in a moment.',
  typed?: Message,
): Page {
  const lines = fields.map(({ name, label }) => `${label}: ${typed?.[name] ?? ''}\n`).join('');
  const typedText = `<p><label for="typed">Your text was not sent. Copy it before you leave this page.</label></p>
<textarea id="typed" rows="16" readonly>\n${escapeHtml(lines)}</textarea>`;
  return {
    status,
    html: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${sentence}</title><style>${errorPageStyle}</style>
<main><h1>${sentence}</h1>${typed ? typedText : ''}<p><a href="/">Return to Home</a></p></main></html>`,
  };
}

/** The Content-Security-Policy allows it. */
export const errorPageStyle = `
:root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif }
main { max-width: 40rem; margin: 12vh auto; padding: 0 1.25rem }
h1 { font-size: 1.75rem; line-height: 1.2 }
textarea { box-sizing: border-box; width: 100%; padding: 0.75rem; font: inherit }
`;
