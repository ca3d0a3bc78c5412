import { Agent } from 'node:http';
import { eventually, withEnding } from '../testing/ending.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { type SiteProcess, startSiteProcess } from '../testing/site-process.ts';
import { compose, post } from '../testing/writers.ts';
import { printTable, whole } from './table.ts';

const CLIENTS = 48;
const SECONDS = 8;
const WAITING = 1000;

/** How fast messages are kept on disk and acknowledged, and how fast waiting ones are mailed. */
export async function printMessages(): Promise<void> {
  const kept = await measureKeeping();
  const mailed = await measureMailing();
  printTable(`Messages, SQLite with synchronous=FULL, ${CLIENTS} clients on this machine`, [
    ['', 'measured', 'wanted'],
    ['acknowledged a second', whole(kept.perSecond), '≥ 500'],
    ['from post to acknowledgement, p50 / p99', `${whole(kept.p50)} / ${whole(kept.p99)} ms`, ''],
    ['answers other than 303', kept.refused, '0'],
    ['memory at its highest', `${whole(kept.memory)} MiB`, ''],
    [`${whole(WAITING)} waiting messages mailed, a second`, whole(mailed), '≥ 20'],
  ]);
}

async function measureKeeping() {
  const site = await startSiteProcess();
  await postMany(site, (_, started) => performance.now() - started < 2000);
  const started = performance.now();
  const times = await postMany(site, (_, begun) => performance.now() - begun < SECONDS * 1000);
  const seconds = (performance.now() - started) / 1000;
  const memory = site.memory().most;
  await site.close();
  const kept = times.filter(({ status }) => status === 303);
  const sorted = kept.map(({ ms }) => ms).sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return {
    perSecond: kept.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    refused: times.length - kept.length,
    memory,
  };
}

/** Messages are left waiting by a site without a mail server; then it gets one. */
async function measureMailing(): Promise<number> {
  return withEnding(async (ending) => {
    const site = await startSiteProcess();
    ending.after(() => site.close());
    await postMany(site, (number) => number < WAITING);
    site.kill('SIGTERM');
    await site.ended();
    const { mails, url } = await startMailServer(ending);
    const started = performance.now();
    await site.start({ SMTP_URL: url });
    await eventually(() => mails.length >= WAITING, 120_000);
    return mails.length / ((performance.now() - started) / 1000);
  });
}

/** Posts different messages from several clients at once, each waiting for its answer, as long as `more` says so. */
async function postMany(site: SiteProcess, more: (number: number, started: number) => boolean) {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const answers: { status?: number; ms: number }[] = [];
  const started = performance.now();
  let number = 0;
  const client = async () => {
    while (more(number, started)) {
      number += 1;
      const begun = performance.now();
      const { status } = await post(site.port, compose(`${number} at ${begun}`), agent);
      answers.push({ status, ms: performance.now() - begun });
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  agent.destroy();
  return answers;
}
