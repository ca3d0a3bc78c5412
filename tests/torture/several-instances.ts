import { setTimeout as wait } from 'node:timers/promises';
import { maxConcurrent } from '../../server/outbox/pace.ts';
import { auditMessages } from '../rigs/audit.ts';
import { createCleanup } from '../rigs/cleanup.ts';
import { startMailServer } from '../rigs/fake-mail-server.ts';
import { startPostgres } from '../rigs/postgres.ts';
import { startSiteProcess } from '../rigs/site-process.ts';
import { get, startReader, startWriters } from '../rigs/writers.ts';
import { reportResults, SkippedRun } from './results.ts';

/**
 * Two instances on one PostgreSQL are killed in turn while PostgreSQL restarts, under load.
 *
 * Writers repeat each message to the other instance until it is acknowledged. Every acknowledged message must be one row and be
 * mailed, all copies the same, and the instance that runs must answer pages all the time. Without `waitsForLeases`, messages that
 * were being sent at a kill need not be mailed yet.
 */
export async function run({
  kills = 9,
  restarts = ['fast', 'immediate', 'fast'] as readonly ('fast' | 'immediate')[],
  writers = 16,
  pauseMs = 1500,
  waitsForLeases = true,
} = {}): Promise<void> {
  const postgres = await startPostgres();
  if (typeof postgres === 'string') throw new SkippedRun(postgres);
  await using cleanup = createCleanup();
  cleanup.after(() => postgres.close());
  const { mails, url } = await startMailServer(cleanup);
  const settings = { DATABASE_URL: postgres.url('postgres'), SMTP_URL: url };
  const sites = await Promise.all([startSiteProcess(settings), startSiteProcess(settings)]);
  for (const site of sites) cleanup.after(() => site.close());
  const [first = 0, second = 0] = sites.map(({ port }) => port);
  const { acknowledged, replies, seen, ...visitors } = startWriters([first, second], {
    writers,
    name: 'several',
  });
  // As behind a proxy: the page of the instance that runs.
  const reader = startReader(first, {
    everyMs: 50,
    async request() {
      const page = await get(first);
      return page.status === 200 ? page : get(second);
    },
  });
  for (let kill = 1; kill <= kills; kill += 1) {
    await wait(pauseMs);
    const site = sites[kill % 2];
    await site?.end('SIGKILL');
    await wait(pauseMs / 3);
    await site?.start();
    const how = restarts[(kill * restarts.length) / kills - 1];
    if (!how) continue;
    await wait(pauseMs);
    await postgres.stop(how);
    await wait(pauseMs);
    await postgres.start();
  }
  await wait(pauseMs);
  await visitors.stop();
  const { failures } = await reader.stop();
  const inFlight = waitsForLeases ? 0 : maxConcurrent * (kills + sites.length * restarts.length);
  const { lost, duplicates, notMailed, copies, altered } = await auditMessages(acknowledged, {
    site: sites[0],
    mails,
    inFlight,
  });
  const others = Object.keys(replies).filter((status) => !/^(303|503|E[A-Z]+)$/.test(status));
  reportResults(`two instances, ${kills} × kill -9, ${restarts.length} × PostgreSQL restarted`, {
    lost: ['0', `${lost} of ${acknowledged.size}`, lost === 0 && acknowledged.size > 0],
    'stored or acknowledged twice': ['0', duplicates, duplicates === 0],
    'not mailed': [`≤ ${inFlight}`, notMailed, notMailed <= inFlight],
    'copies that differ': ['0', `${altered} of ${copies}`, altered === 0],
    'replies but 303 and 503': ['none', JSON.stringify(others), others.length === 0],
    'refused without the text, or without Retry-After': [
      '0',
      seen.withoutText + seen.withoutRetryAfter,
      seen.withoutText + seen.withoutRetryAfter === 0,
    ],
    'pages that failed': ['none', JSON.stringify(failures), failures.length === 0],
  });
}
