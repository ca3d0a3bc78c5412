import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { emptyMessage, type Message } from '../../message/message.ts';

type WriterOptions = {
  readonly writers: number;
  /** Makes their messages unique among several groups of writers. */
  readonly name: string;
  /** Fields that all messages share. */
  readonly fields?: Partial<Message>;
  readonly max?: number;
};

/** Visitors that write one unique message after another, and send each until it is acknowledged. */
export function startWriters(
  port: number,
  { writers, name, fields, max = Number.POSITIVE_INFINITY }: WriterOptions,
) {
  /** The acknowledged messages by reference. */
  const acknowledged = new Map<string, Message>();
  const replies: Record<string, number> = {};
  /** Refusals without the visitor's text or without Retry-After. */
  const seen = { withoutText: 0, withoutRetryAfter: 0 };
  /** How long each acknowledgement took, in milliseconds. */
  const times: number[] = [];
  let begun = 0;
  let stopping = false;
  let over = false;

  async function write(agent: Agent): Promise<void> {
    while (!stopping && begun < max) {
      begun += 1;
      const message = composeMessage(`${begun} of ${name}`, fields);
      while (!over) {
        const started = performance.now();
        const { status, error, reference, retryAfter, text } = await post(port, message, agent);
        const key = String(status ?? error);
        replies[key] = (replies[key] ?? 0) + 1;
        if (reference) {
          times.push(performance.now() - started);
          acknowledged.set(reference, message);
          break;
        }
        if (status && !text.includes(message.message.slice(0, 20))) seen.withoutText += 1;
        if (/429|503/.test(key) && !retryAfter) seen.withoutRetryAfter += 1;
        // Does not keep a process running whose test has failed before it stopped these visitors.
        await wait(50, undefined, { ref: false });
      }
    }
  }

  const all = Array.from({ length: writers }, () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    return write(agent).finally(() => agent.destroy());
  });
  return {
    acknowledged,
    replies,
    seen,
    times,
    /** Resolves when this number is acknowledged, and rejects after three minutes. */
    async reach(wanted: number): Promise<void> {
      for (const end = performance.now() + 180_000; acknowledged.size < wanted; await wait(5)) {
        over = performance.now() > end;
        if (over) throw new Error(`Only ${acknowledged.size} were acknowledged: ${JSON.stringify(replies)}`);
      }
    },
    /** Resolves when every message that was begun is acknowledged, or after the time-out. */
    async stop(timeoutMs = 30_000): Promise<void> {
      stopping = true;
      const late = setInterval(() => {
        over = true;
      }, timeoutMs);
      await Promise.all(all);
      clearInterval(late);
    },
  };
}

type Reply = {
  readonly status?: number;
  readonly error?: string;
  readonly reference?: string;
  readonly retryAfter?: string;
  readonly text: string;
};

/** Sends one form as a browser does. Never rejects. */
export function post(port: number, message: Partial<Message>, agent?: Agent): Promise<Reply> {
  const body = new URLSearchParams(message).toString();
  return new Promise((resolve) => {
    const sent = request({
      ...{ host: '127.0.0.1', port, path: '/contact', method: 'POST' },
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': String(Buffer.byteLength(body)),
      },
      ...{ agent: agent ?? false, timeout: 30_000 },
    });
    const failed = (error: NodeJS.ErrnoException) =>
      resolve({ error: error.code ?? error.message, text: '' });
    sent.on('timeout', () => sent.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })));
    sent.on('error', failed);
    sent.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      response.on('error', failed);
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          reference: /sent=(\w+)/.exec(response.headers.location ?? '')?.[1],
          retryAfter: response.headers['retry-after'],
          text,
        }),
      );
    });
    sent.end(body);
  });
}

/** A unique message with names, characters and lines that are difficult for mail and stores. */
function composeMessage(number: string, fields: Partial<Message> = {}): Message {
  return {
    ...emptyMessage,
    firstName: 'Ọlábísí',
    lastName: `O'Brien the ${number}`,
    email: 'olabisi@visitor.example',
    phone: '0803 000 0000',
    subject: `About letter ${number}`,
    ...fields,
    message: `Letter ${number}\n\n.\nFrom the farm 李. ${fields.message ?? ''}`.trim(),
  };
}
