import { setTimeout as wait } from 'node:timers/promises';
import { createCleanup, eventually } from '../rigs/cleanup.ts';
import { startMailServer } from '../rigs/fake-mail-server.ts';
import { type SiteProcess, startSiteProcess } from '../rigs/site-process.ts';
import { startWriters } from '../rigs/writers.ts';
import { percentile } from '../torture/results.ts';

const CLIENTS = 48;
const SECONDS = 8;
const WAITING = 1000;

/** How many messages a second are stored and acknowledged, and how long a thousand waiting ones take to be mailed. */
export async function printMessages(): Promise<void> {
  const keeping = await measureKeeping();
  const { seconds, mails } = await measureMailing();
  console.log(`\nMessages, SQLite with synchronous=FULL, ${CLIENTS} clients on this machine`);
  console.table({
    ...keeping,
    [`${WAITING} waiting messages mailed, seconds`]: { measured: seconds.toFixed(1), wanted: '≤ 30' },
    'in so many mails': { measured: mails, wanted: '20' },
  });
}

async function measureKeeping() {
  await using site = await startSiteProcess();
  await writeFor(2, site);
  const { times, replies } = await writeFor(SECONDS, site);
  const { 303: _acknowledged, ...others } = replies;
  return {
    'acknowledged a second': { measured: Math.round(times.length / SECONDS), wanted: '≥ 500' },
    'from post to acknowledgement, p50, ms': { measured: Math.round(percentile(times, 50)) },
    'from post to acknowledgement, p99, ms': { measured: Math.round(percentile(times, 99)) },
    'answers other than 303': { measured: JSON.stringify(others), wanted: 'none' },
    'memory at its highest, MiB': { measured: Math.round(site.memory().max) },
  };
}

async function writeFor(seconds: number, { port }: SiteProcess) {
  const writers = startWriters(port, { writers: CLIENTS, name: `${seconds} s` });
  await wait(seconds * 1000);
  await writers.stop();
  return writers;
}

/** A site without a mail server collects messages; then it gets one. */
async function measureMailing(): Promise<{ seconds: number; mails: number }> {
  await using cleanup = createCleanup();
  await using site = await startSiteProcess();
  await startWriters(site.port, { writers: CLIENTS, name: 'bench', max: WAITING }).reach(WAITING);
  await site.end('SIGTERM');
  // It waits for 100 ms before each greeting.
  const { mails, url } = await startMailServer(cleanup);
  const mailed = () => mails.reduce((sum, { raw }) => sum + (raw.match(/^Reference: /gm)?.length ?? 0), 0);
  const started = performance.now();
  await site.start({ SMTP_URL: url });
  await eventually(() => mailed() >= WAITING, 120_000);
  return { seconds: (performance.now() - started) / 1000, mails: mails.length };
}
