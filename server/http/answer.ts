import type { ServerResponse } from 'node:http';

/** What a handler says. The listener adds the security headers, the length and whether the connection stays open. */
export type Answer = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
};

export function text(status: number, body: string, headers?: Answer['headers']): Answer {
  return {
    status,
    body,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  };
}

export function html(status: number, body: string, headers?: Answer['headers']): Answer {
  return {
    status,
    body,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...headers },
  };
}

export function json(status: number, value: unknown, headers?: Answer['headers']): Answer {
  return {
    status,
    body: JSON.stringify(value),
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
  };
}

/** Writes everything but the end, so that the listener may still wait for a body it refused. */
export function writeAnswer(
  response: ServerResponse,
  answer: Answer,
  { head, close, always }: { head: boolean; close: boolean; always: Readonly<Record<string, string>> },
): void {
  const { body = '' } = answer;
  // A file is sent from where it lies: copying it would cost more than everything else here.
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const hasBody = answer.status !== 304 && answer.status !== 204;
  response.writeHead(answer.status, {
    ...always,
    ...(hasBody ? { 'content-length': String(bytes.length) } : {}),
    ...answer.headers,
    ...(close ? { connection: 'close' } : {}),
  });
  if (hasBody && !head && bytes.length > 0) response.write(bytes);
  else response.flushHeaders();
}
