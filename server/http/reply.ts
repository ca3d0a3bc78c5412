import type { FastifyReply, FastifyRequest } from 'fastify';
import { prefersJson } from './accept.ts';
import { compressed } from './compress.ts';

/** A whole page, as made; what a reply to it needs besides. */
export type HtmlPage = {
  readonly status: number;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Sends a page made on request, compressed where that is worth it; nobody keeps it. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, html, headers = {} }: HtmlPage,
): Promise<FastifyReply> {
  const { body, headers: coding } = await compressed(html, request.headers['accept-encoding']);
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...coding,
      ...headers,
    })
    .send(body);
}

export function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply
    .code(status)
    .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    .send(text);
}

export function sendJson(reply: FastifyReply, status: number, value: unknown): FastifyReply {
  return reply
    .code(status)
    .headers({ 'content-type': 'application/json', 'cache-control': 'no-store' })
    .send(JSON.stringify(value));
}

export function wantsJson(request: FastifyRequest): boolean {
  return prefersJson(request.headers.accept);
}

/** As asked, still percent-encoded: file names of the site are plain, so nothing needs decoding to be found. */
export function pathOf(request: FastifyRequest): string {
  const question = request.url.indexOf('?');
  return question < 0 ? request.url : request.url.slice(0, question);
}

export function queryOf(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(request.url.slice(pathOf(request).length));
}
