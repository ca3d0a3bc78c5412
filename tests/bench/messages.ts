import { Agent } from 'node:http';
import { createEnding, eventually } from '../rigs/ending.ts';
import { startMailServer } from '../rigs/mail-server.ts';
import { type SiteProcess, startSiteProcess } from '../rigs/site-process.ts';
import { compose, post, startWriters } from '../rigs/writers.ts';

const CLIENTS = 48;
const SECONDS = 8;
const WAITING = 1000;

/** How many messages a second are stored and acknowledged, and how many waiting ones are mailed. */
export async function printMessages(): Promise<void> {
  const keeping = await measureKeeping();
  const mailed = Math.round(await measureMailing());
  console.log(`\nMessages, SQLite with synchronous=FULL, ${CLIENTS} clients on this machine`);
  console.table({
    ...keeping,
    [`${WAITING} waiting messages mailed, a second`]: { measured: mailed, wanted: '≥ 20' },
  });
}

async function measureKeeping() {
  await using site = await startSiteProcess();
  await postFor(2, site);
  const replies = await postFor(SECONDS, site);
  const kept = replies.filter(({ status }) => status === 303).map(({ ms }) => ms);
  kept.sort((one, other) => one - other);
  const at = (share: number) => Math.round(kept[Math.floor(kept.length * share)] ?? Number.NaN);
  return {
    'acknowledged a second': { measured: Math.round(kept.length / SECONDS), wanted: '≥ 500' },
    'from post to acknowledgement, p50, ms': { measured: at(0.5) },
    'from post to acknowledgement, p99, ms': { measured: at(0.99) },
    'answers other than 303': { measured: replies.length - kept.length, wanted: '0' },
    'memory at its highest, MiB': { measured: Math.round(site.memory().max) },
  };
}

/** Posts different messages from several clients at once, each waiting for its reply. */
async function postFor(seconds: number, { port }: SiteProcess) {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const replies: { status?: number; ms: number }[] = [];
  const end = performance.now() + seconds * 1000;
  const client = async (name: unknown) => {
    for (let begun = performance.now(); begun < end; begun = performance.now()) {
      const { status } = await post(port, compose(`${name} at ${begun}`), agent);
      replies.push({ status, ms: performance.now() - begun });
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
  agent.destroy();
  return replies;
}

/** A site without a mail server collects messages; then it gets one. */
async function measureMailing(): Promise<number> {
  await using ending = createEnding();
  await using site = await startSiteProcess();
  await startWriters(site.port, { writers: CLIENTS, name: 'bench', max: WAITING }).reach(WAITING);
  await site.end('SIGTERM');
  const { mails, url } = await startMailServer(ending);
  const started = performance.now();
  await site.start({ SMTP_URL: url });
  await eventually(() => mails.length >= WAITING, 120_000);
  return mails.length / ((performance.now() - started) / 1000);
}
