import type { Instance } from './instances.ts';

/** What visitors met who wrote to several instances for a while. */
export type Account = {
  /** The words of each acknowledged message, with every reference that was answered for them. */
  readonly thanked: Map<string, Set<string>>;
  answered503: number;
  connectionsLost: number;
  /** Anything but 201 and 503. */
  readonly odd: string[];
  pages: number;
  pagesFailed: number;
};

/**
 * Visitors who write one message after another, to any instance, and write the same words again (to another one, as a
 * balancer would send them) until they are thanked; and readers who ask for pages meanwhile.
 * @returns stops them and answers what they met
 */
export function startVisitors(instances: readonly Instance[], { writers = 8, most = 10_000 } = {}) {
  const account: Account = {
    thanked: new Map(),
    answered503: 0,
    connectionsLost: 0,
    odd: [],
    pages: 0,
    pagesFailed: 0,
  };
  let stopped = false;
  let begun = 0;

  async function write(writer: number): Promise<void> {
    for (let turn = writer; !stopped && begun < most; turn += 1) {
      begun += 1;
      const words = `Letter ${begun} of writer ${writer}`;
      for (let tries = 0; tries < 200; tries += 1) {
        const reference = await post(instances[(turn + tries) % instances.length], words);
        if (reference) {
          const known = account.thanked.get(words);
          account.thanked.set(words, new Set([...(known ?? []), reference]));
          // Some press the button again, after they were thanked: the other instance must know.
          if (turn % 10 !== 0 || known) break;
        } else {
          await pause(100);
        }
      }
      await pause(10);
    }
  }

  async function post(instance: Instance | undefined, words: string): Promise<string | undefined> {
    try {
      const answer = await fetch(`${instance?.url}/contact`, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams({ firstName: 'Ọlá', email: 'ola@visitor.example', message: words }),
      });
      const body = (await answer.json()) as { reference?: string };
      if (answer.status === 201) return body.reference;
      if (answer.status === 503) account.answered503 += 1;
      else account.odd.push(`${answer.status} ${JSON.stringify(body)}`);
    } catch {
      account.connectionsLost += 1;
    }
    return undefined;
  }

  /** From the first instance that takes the connection, as a balancer does. A living one must never fail. */
  async function read(): Promise<void> {
    for (let turn = 0; !stopped; turn += 1) {
      const first = instances[turn % instances.length];
      const wasUp = first?.isUp();
      const status = await statusOf(`${first?.url}/`);
      const other = status ?? (await statusOf(`${instances[(turn + 1) % instances.length]?.url}/`));
      account.pages += 1;
      if (other !== 200 || (status !== 200 && wasUp && first?.isUp())) account.pagesFailed += 1;
      await pause(50);
    }
  }

  const all = Promise.all([...Array.from({ length: writers }, (_, index) => write(index)), read()]);
  return {
    account,
    async stop(): Promise<Account> {
      stopped = true;
      await all;
      return account;
    },
  };
}

async function statusOf(url: string): Promise<number | undefined> {
  try {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return undefined;
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
