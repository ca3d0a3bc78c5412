import type { FastifyReply, FastifyRequest } from 'fastify';

/** A whole page, as made; what a reply to it needs besides. */
export type HtmlPage = {
  readonly status: number;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
};

export function sendPage(reply: FastifyReply, { status, html, headers = {} }: HtmlPage): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').headers(headers).send(html);
}

/** As asked, still percent-encoded: file names of the site are plain, so nothing needs decoding to be found. */
export function pathOf(request: FastifyRequest): string {
  const question = request.url.indexOf('?');
  return question < 0 ? request.url : request.url.slice(0, question);
}

export function queryOf(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(request.url.slice(pathOf(request).length));
}
