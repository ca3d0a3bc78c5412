import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
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
  /** Answers without the visitor's text, and answers of a message that is not kept without Retry-After. */
  const seen = { incomplete: 0 };
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
        const isComplete =
          text.includes(message.message.slice(0, 20)) && (retryAfter || !/429|503/.test(key));
        if (status && !isComplete) seen.incomplete += 1;
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
      const everyone = Promise.all(all);
      await Promise.race([everyone, wait(timeoutMs, undefined, { ref: false })]);
      over = true;
      await everyone;
    },
  };
}

/** Sends one form as a browser does. Never rejects. */
export async function post(port: number, message: Partial<Message>, agent: Agent | false = false) {
  const body = new URLSearchParams(message).toString();
  const sent = request({
    ...{ host: '127.0.0.1', port, path: '/contact', method: 'POST', agent, timeout: 30_000 },
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(Buffer.byteLength(body)),
    },
  });
  sent.on('timeout', () => sent.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })));
  // Also after the answer has begun.
  sent.on('error', () => {});
  sent.end(body);
  try {
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const { location = '', 'retry-after': retryAfter } = response.headers;
    const reference = /sent=(\w+)/.exec(location)?.[1];
    return { status: response.statusCode, reference, retryAfter, text: await textOf(response) };
  } catch (error) {
    return { error: (error as NodeJS.ErrnoException).code ?? (error as Error).message, text: '' };
  }
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
