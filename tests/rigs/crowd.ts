import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { startWriters } from './writers.ts';

type Crowd = { readonly port: number; readonly seconds: number };
type Writers = Crowd & { readonly writers: number };
type Slow = Crowd & {
  readonly connections: number;
  /** Source addresses, which the connections use in turn. */
  readonly from: readonly string[];
  /** What each sends first, and what it sends every two seconds. */
  readonly begin: string;
  readonly drip: string;
};

/** In a process of its own, so that the load generator does not slow down the site. */
export function runWriters(task: Writers): ReturnType<typeof write> {
  return runInChild('write', task);
}

/**
 * Many connections whose requests never end; each that is closed is opened again. Returns how often each status was the reply
 * (`nothing` for none), and the longest time that one was open.
 */
export function runSlowClients(task: Slow): ReturnType<typeof holdOpen> {
  return runInChild('holdOpen', task);
}

async function runInChild<Result>(kind: keyof typeof crowds, task: object): Promise<Result> {
  const child = fork(import.meta.filename, [kind, JSON.stringify(task)]);
  const [result] = (await once(child, 'message')) as [Result];
  child.kill('SIGKILL');
  return result;
}

const crowds = { write, holdOpen };

async function write({ port, seconds, writers }: Writers) {
  const { acknowledged, replies, seen, stop } = startWriters(port, { name: 'the crowd', writers });
  await wait(seconds * 1000);
  await stop(0);
  return { acknowledged: [...acknowledged.keys()], replies, withoutRetryAfter: seen.withoutRetryAfter };
}

async function holdOpen({ port, seconds, connections, from, begin, drip }: Slow) {
  const replies: Record<string, number> = {};
  const open = new Set<number>();
  let longestMs = 0;
  let over = false;

  async function hold(localAddress: string | undefined): Promise<void> {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    const started = performance.now();
    let status = 'nothing';
    let dripping: NodeJS.Timeout | undefined;
    const finish = () => {
      clearInterval(dripping);
      if (open.delete(started)) longestMs = Math.max(longestMs, performance.now() - started);
    };
    socket.on('connect', () => {
      socket.write(begin);
      open.add(started);
      dripping = setInterval(() => socket.write(drip), 2000);
    });
    socket.on('data', (bytes) => {
      status = /^HTTP\/1\.1 (\d+)/.exec(bytes.toString('latin1', 0, 20))?.[1] ?? status;
      // Closes after the reply, as browsers do.
      finish();
      socket.end();
    });
    socket.on('error', () => {});
    await new Promise((closed) => socket.on('close', closed));
    finish();
    if (!over) replies[status] = (replies[status] ?? 0) + 1;
  }
  async function holdAgainAndAgain(number: number): Promise<void> {
    while (!over) {
      await hold(from[number % from.length]);
      // Spread over time.
      await wait(3000 + Math.random() * 1000);
    }
  }

  const end = wait(seconds * 1000);
  for (let begun = 0; begun < connections; begun += 1) {
    void holdAgainAndAgain(begun);
    if (begun % 50 === 49) await wait(2);
  }
  await end;
  over = true;
  return {
    replies,
    longestMs: Math.max(longestMs, ...[...open].map((started) => performance.now() - started)),
  };
}

if (import.meta.main) {
  const [kind = '', task = ''] = process.argv.slice(2);
  process.send?.(await crowds[kind as 'write'](JSON.parse(task)));
}
