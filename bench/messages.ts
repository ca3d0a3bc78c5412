import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailServer } from '../e2e/mail-server.ts';
import { type RunningSite, runSite } from './site.ts';
import { printTable, whole } from './table.ts';

const CLIENTS = 48;
const SECONDS = 8;
const WAITING = 1000;

/** How fast messages are kept on disk and acknowledged, and how fast waiting ones are mailed. */
export async function printMessages(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    const kept = await measureKeeping(`file:${join(folder, 'kept.db')}`);
    const mailed = await measureMailing(`file:${join(folder, 'mailed.db')}`);
    printTable(`Messages, SQLite with synchronous=FULL, ${CLIENTS} clients on this machine`, [
      ['', 'measured', 'wanted'],
      ['acknowledged a second', whole(kept.perSecond), '≥ 500'],
      ['from post to acknowledgement, p50 / p99', `${whole(kept.p50)} / ${whole(kept.p99)} ms`, ''],
      ['answers other than 201', kept.refused, '0'],
      ['memory at its highest', `${whole(kept.memory)} MiB`, ''],
      [`${whole(WAITING)} waiting messages mailed, a second`, whole(mailed), '≥ 20'],
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureKeeping(database: string) {
  const site = await runSite({ DATABASE_URL: database });
  await postMany(site, (_, started) => performance.now() - started < 2000);
  const started = performance.now();
  const times = await postMany(site, (_, begun) => performance.now() - begun < SECONDS * 1000);
  const seconds = (performance.now() - started) / 1000;
  const memory = site.memory().most;
  await site.stop();
  const kept = times.filter(({ status }) => status === 201);
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
async function measureMailing(database: string): Promise<number> {
  const filling = await runSite({ DATABASE_URL: database });
  await postMany(filling, (number) => number < WAITING);
  await filling.stop();
  const mail = await startMailServer();
  const started = performance.now();
  const site = await runSite({ DATABASE_URL: database, SMTP_URL: mail.url });
  while (mail.received.length < WAITING && performance.now() - started < 120_000) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const perSecond = mail.received.length / ((performance.now() - started) / 1000);
  await site.stop();
  await mail.close();
  return perSecond;
}

/** Posts different messages from several clients at once, each waiting for its answer, as long as `more` says so. */
async function postMany(site: RunningSite, more: (number: number, started: number) => boolean) {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const answers: { status: number; ms: number }[] = [];
  const started = performance.now();
  let number = 0;
  const client = async () => {
    while (more(number, started)) {
      number += 1;
      const begun = performance.now();
      const status = await post(site, agent, number);
      answers.push({ status, ms: performance.now() - begun });
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  agent.destroy();
  return answers;
}

function post(site: RunningSite, agent: Agent, number: number): Promise<number> {
  const body = new URLSearchParams({
    firstName: 'Ọlábísí',
    email: `visitor${number}@example.com`,
    subject: 'Seedlings',
    message: `Message ${number} at ${performance.now()}: do you sell seedlings, and from when on?`,
  }).toString();
  const headers = {
    accept: 'application/json',
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': Buffer.byteLength(body),
    'sec-fetch-site': 'same-origin',
  };
  return new Promise((resolve, reject) => {
    request(
      { port: site.port, host: '127.0.0.1', path: '/contact', method: 'POST', agent, headers },
      (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      },
    )
      .on('error', reject)
      .end(body);
  });
}
