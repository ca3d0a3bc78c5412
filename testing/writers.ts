import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { emptyMessage, type Message } from '../message/message.ts';

export type Writers = {
  /** What the site thanked for: every word, by reference. */
  readonly acknowledged: Map<string, Message>;
  /** How often each status, or error, was the answer. */
  readonly replies: Record<string, number>;
  /** Answers other than thanks that did not hold the visitor's words. */
  wordsNotGivenBack(): number;
  /** Of the refusals with 429 and 503: how many did not say when to come back. */
  withoutRetryAfter(): number;
  /** The slowest thanks, in milliseconds. */
  slowest(): number;
  /** Resolves when so many are acknowledged; gives up after three minutes. */
  reach(count: number): Promise<void>;
  /** Resolves when every letter that was begun is acknowledged, or after the time given for it. */
  stop(patienceMs?: number): Promise<void>;
};

/**
 * Visitors who write one letter after another, no two alike, and send each until they are thanked for it.
 * @param ports where the site listens; several are asked in turn, as a balancer does
 */
export function startWriters(
  ports: number | readonly number[],
  {
    writers,
    name,
    letter = {},
    most = Number.POSITIVE_INFINITY,
    keepAlive = true,
    pressAgain = 0,
  }: {
    readonly writers: number;
    /** Makes their letters unlike those of other writers. */
    readonly name: string;
    /** What is special about the letters; the words of each are unique all the same. */
    readonly letter?: Partial<Message>;
    readonly most?: number;
    readonly keepAlive?: boolean;
    /** The share of letters that are sent once more after the thanks, to the next port. */
    readonly pressAgain?: number;
  },
): Writers {
  const acknowledged = new Map<string, Message>();
  const replies: Record<string, number> = {};
  const count = { begun: 0, notGivenBack: 0, withoutRetryAfter: 0, slowest: 0 };
  let stopping = false;
  let over = false;

  async function write(agent: Agent | undefined): Promise<void> {
    while (!stopping && count.begun < most) {
      count.begun += 1;
      const number = count.begun;
      const message = compose(`${number} of ${name}`, letter);
      const again = pressAgain > 0 && number % Math.round(1 / pressAgain) === 0;
      for (let tries = number, thanked = 0; !over && thanked < (again ? 2 : 1); tries += 1) {
        const port = [ports].flat()[tries % [ports].flat().length] ?? 0;
        const started = performance.now();
        const answer = await post(port, message, agent);
        const key = String(answer.status ?? answer.error);
        replies[key] = (replies[key] ?? 0) + 1;
        if (answer.reference) {
          count.slowest = Math.max(count.slowest, performance.now() - started);
          acknowledged.set(answer.reference, message);
          thanked += 1;
          continue;
        }
        if (answer.status && !answer.text.includes(message.message.slice(0, 20))) count.notGivenBack += 1;
        if (/429|503/.test(key) && !answer.retryAfter) count.withoutRetryAfter += 1;
        await wait(50);
      }
    }
  }

  const all = Array.from({ length: writers }, () => {
    const agent = keepAlive ? new Agent({ keepAlive: true, maxSockets: 1 }) : undefined;
    return write(agent).finally(() => agent?.destroy());
  });
  return {
    acknowledged,
    replies,
    wordsNotGivenBack: () => count.notGivenBack,
    withoutRetryAfter: () => count.withoutRetryAfter,
    slowest: () => count.slowest,
    async reach(wanted) {
      const end = performance.now() + 180_000;
      while (acknowledged.size < wanted) {
        over = performance.now() > end;
        if (over) throw new Error(`Only ${acknowledged.size} were acknowledged: ${JSON.stringify(replies)}`);
        await wait(5);
      }
    },
    async stop(patienceMs = 30_000) {
      stopping = true;
      const late = setTimeout(() => {
        over = true;
      }, patienceMs);
      await Promise.all(all);
      clearTimeout(late);
    },
  };
}

export type Reply = {
  readonly status?: number;
  /** The code of what went wrong instead of an answer. */
  readonly error?: string;
  readonly reference?: string;
  readonly retryAfter?: string;
  readonly text: string;
};

/** Sends one form as a browser does. Never rejects. */
export function post(
  port: number,
  message: Partial<Message>,
  agent?: Agent,
  localAddress?: string,
): Promise<Reply> {
  return ask(port, { body: new URLSearchParams(message).toString(), agent, localAddress });
}

/** Gets the contact page. Never rejects. */
export function get(port: number, localAddress?: string): Promise<Reply> {
  return ask(port, { localAddress });
}

function ask(
  port: number,
  { body, agent, localAddress }: { body?: string; agent?: Agent; localAddress?: string },
): Promise<Reply> {
  return new Promise((resolve) => {
    const asked = request({
      host: '127.0.0.1',
      port,
      path: '/contact',
      localAddress,
      agent: agent ?? false,
      timeout: 30_000,
      ...(body === undefined
        ? { method: 'GET', headers: { 'accept-encoding': 'br' } }
        : {
            method: 'POST',
            headers: {
              'content-type': 'application/x-www-form-urlencoded',
              'content-length': Buffer.byteLength(body),
            },
          }),
    });
    const failed = (error: NodeJS.ErrnoException) =>
      resolve({ error: error.code ?? error.message, text: '' });
    asked.on('timeout', () => asked.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })));
    asked.on('error', failed);
    asked.on('response', (response) => {
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
    asked.end(body);
  });
}

/** A message unlike all others, with names, signs and lines that mail and stores have stumbled at. */
export function compose(number: string, letter: Partial<Message> = {}): Message {
  return {
    ...emptyMessage,
    firstName: 'Ọlábísí',
    lastName: `O'Brien the ${number}`,
    email: 'olabisi@visitor.example',
    phone: '0803 000 0000',
    subject: `About letter ${number}`,
    ...letter,
    message: `Letter ${number}\n\n.\nFrom the farm 李. ${letter.message ?? ''}`.trim(),
  };
}
