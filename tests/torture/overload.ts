import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { exportMessages } from '../rigs/audit.ts';
import { startSiteProcess } from '../rigs/site-process.ts';
import { composeMessage, get, post, type Seen, startReader, startWriters } from '../rigs/writers.ts';
import { percentile, reportResults } from './results.ts';

/** 1,500 writers; then 9,500 connections that never finish their headers, and 9,500 that never finish their bodies. */
export async function run(): Promise<void> {
  await writeAsFastAsPossible({ writers: 1500, seconds: 20 });
  const slow = { connections: 9500, seconds: 30 };
  await neverFinish('headers', { ...slow, begin: 'GET / HTTP/1.1\r\nHost: a\r\n', drip: 'X-Slow: a\r\n' });
  const head = 'Host: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\n';
  await neverFinish('bodies', { ...slow, begin: `POST /contact HTTP/1.1\r\n${head}`, drip: 'a' });
}

async function writeAsFastAsPossible({ writers, seconds }: { writers: number; seconds: number }) {
  await using site = await startSiteProcess();
  const reader = startReader(site.port, { everyMs: 20 });
  const crowd = await inChild('write', { port: site.port, writers, seconds });
  const pages = await reader.stop();
  const recoveryMs = await untilNormal(site.port);
  const kept = await exportMessages(site);
  const { acknowledged, replies, withoutRetryAfter } = crowd;
  const lost = acknowledged.filter((reference) => !kept.has(reference)).length;
  const areKnown = Object.keys(replies).every((status) => ['303', '429', '503'].includes(status));
  reportResults(`${writers} writers`, {
    answers: ['only 303, 429, 503', JSON.stringify(replies), areKnown && withoutRetryAfter === 0],
    'acknowledged messages lost': ['0', `${lost} of ${acknowledged.length}`, lost === 0],
    'pages meanwhile, 99 %': pagesFigure(pages),
    'normal again after': ['≤ 5 s', `${(recoveryMs / 1000).toFixed(1)} s`, recoveryMs <= 5000],
  });
}

/** Milliseconds until a post and a page are answered within 250 ms three times in a row. */
async function untilNormal(port: number): Promise<number> {
  const started = performance.now();
  for (let good = 0, count = 0; good < 3 && count < 1000; count += 1) {
    const before = performance.now();
    const letter = composeMessage(`${count} of somebody afterwards`);
    const [page, answer] = await Promise.all([get(port), post(port, letter)]);
    good = page.status === 200 && answer.status === 303 && performance.now() - before < 250 ? good + 1 : 0;
    await wait(20);
  }
  return performance.now() - started;
}

type Slow = {
  readonly connections: number;
  readonly seconds: number;
  /** What each sends first, and what it sends every two seconds. */
  readonly begin: string;
  readonly drip: string;
};

/** Requests that never end, from eight addresses, and visitors from another. */
async function neverFinish(kind: string, slow: Slow) {
  await using site = await startSiteProcess();
  const postReader = startReader(site.port, {
    everyMs: 50,
    wanted: 303,
    request: (count) => post(site.port, composeMessage(`${count} of a real visitor`)),
  });
  const pageReader = startReader(site.port, { everyMs: 20 });
  const before = site.memory().now;
  const { replies, longestMs } = await inChild('holdOpen', { port: site.port, ...slow });
  const [posts, pages] = [await postReader.stop(), await pageReader.stop()];
  const kept = (await exportMessages(site)).size;
  const accepted = posts.times.length - posts.failures.length;
  const share = (100 * accepted) / posts.times.length;
  const grownMiB = site.memory().max - before;
  const areKnown = Object.keys(replies).every((status) => /^(408|429|503)$/.test(status));
  reportResults(`${slow.connections} slow ${kind}`, {
    answers: ['only 408, 429, 503', JSON.stringify(replies), site.isRunning() && areKnown],
    'the longest one was open': ['≤ 35 s', `${(longestMs / 1000).toFixed(1)} s`, longestMs <= 35_000],
    'posts of real visitors accepted, and all of them kept': [
      '≥ 99 %',
      `${share.toFixed(1)} % of ${posts.times.length}, ${kept} kept`,
      share >= 99 && kept === accepted,
    ],
    'pages meanwhile, 99 %': pagesFigure(pages),
    'memory grows': ['≤ 400 MiB', `${grownMiB.toFixed(0)} MiB`, grownMiB <= 400],
  });
}

/** In a process of its own, so that this load does not slow down the measurements. */
async function inChild<Kind extends keyof typeof crowds>(
  kind: Kind,
  task: Parameters<(typeof crowds)[Kind]>[0],
): Promise<Awaited<ReturnType<(typeof crowds)[Kind]>>> {
  const child = fork(import.meta.filename, [kind, JSON.stringify(task)]);
  const [result] = await once(child, 'message');
  child.kill('SIGKILL');
  return result;
}

const crowds = { write, holdOpen };

async function write({ port, writers, seconds }: { port: number; writers: number; seconds: number }) {
  const { acknowledged, replies, seen, stop } = startWriters(port, { name: 'the crowd', writers });
  await wait(seconds * 1000);
  await stop(0);
  return { acknowledged: [...acknowledged.keys()], replies, withoutRetryAfter: seen.withoutRetryAfter };
}

/** Opens each connection again that is closed. Returns how often each status was the reply (`nothing` for none). */
async function holdOpen({ port, connections, seconds, begin, drip }: Slow & { port: number }) {
  const replies: Record<string, number> = {};
  const sockets = new Map<ReturnType<typeof connect>, number>();
  let longestMs = 0;
  let over = false;

  function hold(number: number): void {
    const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${2 + (number % 8)}` });
    let status = 'nothing';
    socket.on('connect', () => {
      sockets.set(socket, performance.now());
      socket.write(begin);
    });
    socket.on('data', (bytes) => {
      status = /^HTTP\/1\.1 (\d+)/.exec(bytes.toString('latin1', 0, 20))?.[1] ?? status;
      // Closes after the reply, as browsers do.
      socket.end();
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      longestMs = Math.max(longestMs, performance.now() - (sockets.get(socket) ?? performance.now()));
      sockets.delete(socket);
      if (over) return;
      replies[status] = (replies[status] ?? 0) + 1;
      setTimeout(() => over || hold(number), 3000 + Math.random() * 1000);
    });
  }

  const dripping = setInterval(() => {
    for (const socket of sockets.keys()) if (socket.writable) socket.write(drip);
  }, 2000);
  const end = wait(seconds * 1000);
  for (let begun = 0; begun < connections; begun += 1) {
    hold(begun);
    if (begun % 50 === 49) await wait(2);
  }
  await end;
  over = true;
  clearInterval(dripping);
  const stillOpen = [...sockets.values()].map((started) => performance.now() - started);
  return { replies, longestMs: Math.max(longestMs, ...stillOpen) };
}

function pagesFigure({ times, failures }: Seen): [string, string, boolean] {
  const p99 = percentile(times, 99);
  return [
    '≤ 1000 ms, none fail',
    `${p99.toFixed(0)} ms, ${failures.length} of ${times.length} failed`,
    p99 <= 1000 && failures.length === 0,
  ];
}

if (import.meta.main) {
  const [kind, task = ''] = process.argv.slice(2);
  process.send?.(await crowds[kind as 'write'](JSON.parse(task)));
}
