import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Message } from '../../message/message.ts';

export type Writers = {
  /** What the site thanked for: every word, by reference. */
  readonly acknowledged: Map<string, Message>;
  /** How often each status, or error, was the answer. */
  readonly answers: Record<string, number>;
  /** Answers other than thanks that did not hold the visitor's words. */
  wordsNotGivenBack(): number;
  /** The slowest thanks, in milliseconds. */
  slowest(): number;
  /** Resolves when so many are acknowledged; gives up after three minutes. */
  reach(count: number): Promise<void>;
  /** Resolves when every letter that was begun is acknowledged, or after the time given for it. */
  stop(patienceMs?: number): Promise<void>;
};

/**
 * Visitors who write one letter after another, no two alike, and send each until they are thanked for it.
 * @param letter what is special about the letters; the words of each are unique all the same
 */
export function startWriters(
  port: number,
  {
    writers,
    name,
    letter = {},
    most = Number.POSITIVE_INFINITY,
  }: {
    readonly writers: number;
    readonly name: string;
    readonly letter?: Partial<Message>;
    readonly most?: number;
  },
): Writers {
  const acknowledged = new Map<string, Message>();
  const answers: Record<string, number> = {};
  let begun = 0;
  let notGivenBack = 0;
  let slowest = 0;
  let stopping = false;
  let over = false;

  async function write(agent: Agent): Promise<void> {
    while (!stopping && begun < most) {
      begun += 1;
      const message = compose(`${begun} of ${name}`, letter);
      while (!over) {
        const started = performance.now();
        const answer = await post(port, message, agent);
        const key = String(answer.status ?? answer.error);
        answers[key] = (answers[key] ?? 0) + 1;
        if (answer.reference) {
          slowest = Math.max(slowest, performance.now() - started);
          acknowledged.set(answer.reference, message);
          break;
        }
        if (answer.status && !answer.text.includes(message.message.slice(0, 20))) notGivenBack += 1;
        await wait(50);
      }
    }
  }

  const all = Array.from({ length: writers }, () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    return write(agent).finally(() => agent.destroy());
  });
  return {
    acknowledged,
    answers,
    wordsNotGivenBack: () => notGivenBack,
    slowest: () => slowest,
    async reach(count) {
      const end = performance.now() + 180_000;
      while (acknowledged.size < count) {
        over = performance.now() > end;
        if (over) throw new Error(`Only ${acknowledged.size} were acknowledged: ${JSON.stringify(answers)}`);
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

function compose(number: string, letter: Partial<Message>): Message {
  return {
    firstName: 'Ọlábísí',
    lastName: `O'Brien the ${number}`,
    email: 'olabisi@visitor.example',
    phone: '0803 000 0000',
    subject: `About letter ${number}`,
    ...letter,
    message: `Letter ${number}\n\n.\nFrom the farm 李. ${letter.message ?? ''}`.trim(),
  };
}

type Answer = { status?: number; error?: string; reference?: string; text: string };

/** Sends one form as a browser does. Never rejects. */
export function post(port: number, message: Message, agent?: Agent): Promise<Answer> {
  const body = new URLSearchParams(message).toString();
  return new Promise((resolve) => {
    const asked = request({
      host: '127.0.0.1',
      port,
      path: '/contact',
      method: 'POST',
      agent,
      timeout: 30_000,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': Buffer.byteLength(body),
      },
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
          text,
        }),
      );
    });
    asked.end(body);
  });
}
