import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { exportMessages } from '../rigs/audit.ts';
import { startSiteProcess } from '../rigs/site-process.ts';
import { composeMessage, post, startReader, startWriters } from '../rigs/writers.ts';
import { percentile, reportResults } from './results.ts';

/**
 * 1,500 writers; then 9,500 connections that never finish their headers, and 9,500 that never finish their bodies. Meanwhile
 * visitors read and write: pages must come, and every acknowledged message must be kept.
 */
export async function run(): Promise<void> {
  await overload('1500 writers', { writers: 1500, seconds: 20 }, 50);
  const slow = { connections: 9500, seconds: 30 };
  const request = { begin: 'GET / HTTP/1.1\r\nHost: a\r\n', drip: 'X-Slow: a\r\n' };
  await overload('9500 slow headers', { ...slow, ...request }, 99);
  const head = 'Host: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\n';
  await overload('9500 slow bodies', { ...slow, begin: `POST /contact HTTP/1.1\r\n${head}`, drip: 'a' }, 99);
}

type Writers = { readonly writers: number; readonly seconds: number };
/** `begin` is what each connection sends first, `drip` what it sends every two seconds. */
type Slow = Readonly<Record<'connections' | 'seconds', number> & Record<'begin' | 'drip', string>>;

/** @param wantedPercent of the visitors' posts that must be accepted */
async function overload(name: string, crowd: Writers | Slow, wantedPercent: number): Promise<void> {
  await using site = await startSiteProcess();
  const acknowledged: string[] = [];
  const visitors = startReader(site.port, {
    everyMs: 50,
    wanted: 303,
    async request(count) {
      const reply = await post(site.port, composeMessage(`${count} of a visitor`));
      if (reply.reference) acknowledged.push(reply.reference);
      return reply;
    },
  });
  const readers = startReader(site.port, { everyMs: 20 });
  const before = site.memory().now;
  // In a process of its own, so that this load does not slow down the measurements.
  const child = fork(import.meta.filename, [String(site.port), JSON.stringify(crowd)]);
  const [{ replies, thanked }] = await once(child, 'message');
  child.kill('SIGKILL');
  const [posts, pages] = [await visitors.stop(), await readers.stop()];
  const kept = await exportMessages(site);
  acknowledged.push(...thanked);
  const lost = acknowledged.filter((reference) => !kept.has(reference)).length;
  const accepted = 100 * (1 - posts.failures.length / posts.times.length);
  const p99 = percentile(pages.times, 99);
  const grownMiB = site.memory().max - before;
  const areKnown = Object.keys(replies).every((status) => /^(?:303|408|429|503)$/.test(status));
  reportResults(name, {
    answers: ['only 303, 408, 429, 503', JSON.stringify(replies), areKnown && site.isRunning()],
    'acknowledged messages lost': ['0', `${lost} of ${acknowledged.length}`, lost === 0],
    'posts of visitors accepted': [
      `≥ ${wantedPercent} %`,
      `${accepted.toFixed(1)} % of ${posts.times.length}`,
      accepted >= wantedPercent,
    ],
    'pages meanwhile, 99 %': [
      '≤ 1000 ms, none fail',
      `${p99.toFixed(0)} ms, ${pages.failures.length} of ${pages.times.length} failed`,
      p99 <= 1000 && pages.failures.length === 0,
    ],
    'memory grows': ['≤ 400 MiB', `${grownMiB.toFixed(0)} MiB`, grownMiB <= 400],
  });
}

async function write(port: number, { writers, seconds }: Writers) {
  const { acknowledged, replies, stop } = startWriters(port, { name: 'the crowd', writers });
  await wait(seconds * 1000);
  await stop(0);
  return { replies, thanked: [...acknowledged.keys()] };
}

/**
 * From eight addresses of one network that is not that of the visitors, because a network has a share of the places. Opens each
 * connection again that is closed, and counts the replies (`nothing` for none).
 */
async function holdOpen(port: number, { connections, seconds, begin, drip }: Slow) {
  const replies: Record<string, number> = {};
  const sockets = new Set<ReturnType<typeof connect>>();
  let over = false;

  function hold(number: number): void {
    const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.1.${2 + (number % 8)}` });
    let status = 'nothing';
    socket.on('connect', () => {
      sockets.add(socket);
      socket.write(begin);
    });
    socket.on('data', (bytes) => {
      status = /^HTTP\/1\.1 (\d+)/.exec(bytes.toString('latin1', 0, 20))?.[1] ?? status;
      // Closes after the reply, as browsers do.
      socket.end();
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      if (over) return;
      replies[status] = (replies[status] ?? 0) + 1;
      setTimeout(() => over || hold(number), 3000 + Math.random() * 1000);
    });
  }

  const dripping = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write(drip);
  }, 2000);
  const end = wait(seconds * 1000);
  for (let begun = 0; begun < connections; begun += 1) {
    hold(begun);
    if (begun % 50 === 49) await wait(2);
  }
  await end;
  over = true;
  clearInterval(dripping);
  return { replies, thanked: [] };
}

if (import.meta.main) {
  const [port, task = ''] = process.argv.slice(2);
  const crowd: Writers | Slow = JSON.parse(task);
  process.send?.(await ('writers' in crowd ? write(Number(port), crowd) : holdOpen(Number(port), crowd)));
}
