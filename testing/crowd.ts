import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from './ending.ts';
import { startReader, startWriters } from './writers.ts';

/*
 * Crowds, each in a process of its own, so that what they cost is not measured as the site's slowness.
 */

/** People who write one letter after another, and people who read meanwhile. */
export function sendWriters(task: WritingTask): Promise<WritingResult> {
  return send('writers', task);
}

/** Many connections that never finish what they began; each that is closed is opened again. */
export function sendSlow(task: SlowTask): Promise<SlowResult> {
  return send('slow', task);
}

/** The counts of several crowds in one. */
export function added(counts: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const [key, value] of counts.flatMap((count) => Object.entries(count)))
    sum[key] = (sum[key] ?? 0) + value;
  return sum;
}

type WritingTask = {
  readonly name: string;
  readonly port: number;
  readonly writers: number;
  readonly readers: number;
  /** They also go when nobody takes their connections any more. */
  readonly seconds: number;
  readonly keepAlive: boolean;
};
export type WritingResult = {
  readonly acknowledged: string[];
  readonly replies: Record<string, number>;
  readonly pagesFailed: string[];
  readonly withoutRetryAfter: number;
};
type SlowTask = {
  readonly port: number;
  readonly connections: number;
  readonly from: string;
  /** What each sends at once, and what it then sends a piece of every two seconds. */
  readonly begin: string;
  readonly drip: string;
  readonly seconds: number;
};
/** How often each status was the reply, `nothing` for connections that ended without one, and the longest that one was open. */
type SlowResult = { readonly replies: Record<string, number>; readonly longestMs: number };

async function send<Result>(kind: keyof typeof crowds, task: object): Promise<Result> {
  const child = fork(import.meta.filename, [kind, JSON.stringify(task)]);
  const [result] = (await once(child, 'message')) as [Result];
  child.kill('SIGKILL');
  return result;
}

const crowds = { writers: write, slow: holdOn };

async function write(task: WritingTask): Promise<WritingResult> {
  const { acknowledged, replies, seen, stop } = startWriters(task.port, task);
  const readers = Array.from({ length: task.readers }, () => startReader(task.port, { everyMs: 5 }));
  await eventually(() => 'ECONNREFUSED' in replies, task.seconds * 1000);
  const [pages] = await Promise.all([Promise.all(readers.map((reader) => reader.stop())), stop(0)]);
  return {
    acknowledged: [...acknowledged.keys()],
    replies,
    pagesFailed: pages.flatMap(({ failures }) => failures),
    withoutRetryAfter: seen.withoutRetryAfter,
  };
}

async function holdOn({ port, connections, from, begin, drip, seconds }: SlowTask): Promise<SlowResult> {
  const replies: Record<string, number> = {};
  const open = new Set<number>();
  let longestMs = 0;
  let over = false;

  /** One connection, from its beginning to its end. */
  async function hold(): Promise<void> {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    const started = performance.now();
    let said = 'nothing';
    let dripping: NodeJS.Timeout | undefined;
    const leave = () => {
      clearInterval(dripping);
      if (open.delete(started)) longestMs = Math.max(longestMs, performance.now() - started);
    };
    socket.on('connect', () => {
      socket.write(begin);
      open.add(started);
      dripping = setInterval(() => socket.write(drip), 2000);
    });
    socket.on('data', (bytes) => {
      said = /^HTTP\/1\.1 (\d+)/.exec(bytes.toString('latin1', 0, 20))?.[1] ?? said;
      // Told to go: it goes, as browsers do. What it was told is what counts.
      leave();
      socket.end();
    });
    socket.on('error', () => {});
    await new Promise((closed) => socket.on('close', closed));
    leave();
    if (!over) replies[said] = (replies[said] ?? 0) + 1;
  }
  async function holdAgainAndAgain(): Promise<void> {
    while (!over) {
      await hold();
      // Not all at once, and not at once.
      await wait(3000 + Math.random() * 1000);
    }
  }

  const end = wait(seconds * 1000);
  for (let begun = 0; begun < connections; begun += 1) {
    void holdAgainAndAgain();
    if (begun % 50 === 49) await wait(10);
  }
  await end;
  over = true;
  return {
    replies,
    longestMs: Math.max(longestMs, ...[...open].map((started) => performance.now() - started)),
  };
}

if (import.meta.main) {
  const [kind, task] = process.argv.slice(2) as [keyof typeof crowds, string];
  process.send?.(await crowds[kind](JSON.parse(task)));
}
