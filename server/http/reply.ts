import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

export type HtmlPage = {
  readonly status: number;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
};

export function sendPage(reply: FastifyReply, { status, html, headers = {} }: HtmlPage): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').headers(headers).send(html);
}

/** Still percent-encoded: the site's file names need no decoding. */
export function pathOf(request: FastifyRequest): string {
  const question = request.url.indexOf('?');
  return question < 0 ? request.url : request.url.slice(0, question);
}

export function queryOf(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(request.url.slice(pathOf(request).length));
}

/** Whether the client prefers JSON to a page. Browsers do not, nor do clients that accept anything. */
export function prefersJson(headers: IncomingHttpHeaders): boolean {
  return new Negotiator({ headers }).mediaType(['text/html', 'application/json']) === 'application/json';
}

/** What `/readyz` answers. */
export function readyLine(stamp: string): string {
  return `ready ${stamp}\n`;
}
