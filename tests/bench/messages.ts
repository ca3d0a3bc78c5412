import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { type Cleanup, createCleanup, eventually } from '../rigs/cleanup.ts';
import { startRawServer } from '../rigs/fake-mail-server.ts';
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
  const server = await startPlainMailServer(cleanup);
  const started = performance.now();
  await site.start({ SMTP_URL: server.url });
  await eventually(() => server.messages() >= WAITING, 120_000);
  return { seconds: (performance.now() - started) / 1000, mails: server.mails() };
}

/** Takes every mail at once. The mail server of the tests waits for 100 ms before each greeting, which would be measured in place of the site. */
async function startPlainMailServer(cleanup: Cleanup) {
  let mails = 0;
  let messages = 0;
  const { port } = await startRawServer(cleanup, (socket) => {
    let isMail = false;
    const answer = (line: string): string | undefined => {
      if (isMail && line.startsWith('Reference: ')) messages += 1;
      if (isMail && line !== '.') return undefined;
      if (isMail) mails += 1;
      isMail = line === 'DATA';
      return isMail ? '354 Go on' : line === 'QUIT' ? '221 Bye' : '250 Yes';
    };
    socket.write('220 Hello\r\n');
    createInterface({ input: socket }).on('line', (line) => {
      const reply = answer(line);
      if (reply) socket.write(`${reply}\r\n`);
    });
  });
  return { url: `smtp://127.0.0.1:${port}`, mails: () => mails, messages: () => messages };
}
