import { type Agent, request } from 'node:http';

export type Answered = {
  readonly status?: number;
  readonly reference?: string;
  readonly retryAfter?: string;
  /** The code of what went wrong instead of an answer. */
  readonly error?: string;
};

/** Gets the contact page, or posts a body to it. Never rejects. */
export function ask(
  port: number,
  what: { readonly body?: string; readonly from?: string; readonly agent?: Agent },
): Promise<Answered> {
  return new Promise((resolve) => {
    const asked = request({
      host: '127.0.0.1',
      port,
      path: '/contact',
      localAddress: what.from,
      agent: what.agent ?? false,
      timeout: 30_000,
      ...(what.body === undefined
        ? { method: 'GET', headers: { 'accept-encoding': 'br' } }
        : {
            method: 'POST',
            headers: {
              'content-type': 'application/x-www-form-urlencoded',
              'content-length': Buffer.byteLength(what.body),
            },
          }),
    });
    asked.on('timeout', () => asked.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })));
    asked.on('error', (error: NodeJS.ErrnoException) => resolve({ error: error.code ?? error.message }));
    asked.on('response', (response) => {
      response.resume();
      response.on('error', (error: NodeJS.ErrnoException) => resolve({ error: `half: ${error.code}` }));
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          reference: /sent=(\w+)/.exec(response.headers.location ?? '')?.[1],
          retryAfter: response.headers['retry-after'],
        }),
      );
    });
    asked.end(what.body);
  });
}

/** A message like no other. */
export function letter(writer: string, count: number): string {
  return `firstName=Ada&email=ada%40visitor.example&message=${encodeURIComponent(`Letter ${count} of ${writer}`)}`;
}
