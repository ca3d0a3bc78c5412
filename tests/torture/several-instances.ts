import { setTimeout as wait } from 'node:timers/promises';
import { createEnding } from '../rigs/ending.ts';
import { startMailServer } from '../rigs/mail-server.ts';
import { startPostgres } from '../rigs/postgres.ts';
import { reckon } from '../rigs/reckoning.ts';
import { startSiteProcess } from '../rigs/site-process.ts';
import { get, startReader, startWriters } from '../rigs/writers.ts';
import { figures, Skipped } from './figures.ts';

const restarts = ['fast', 'immediate', 'fast'] as const;

/**
 * Two instances on one PostgreSQL, 9 × kill -9 in turn, 3 PostgreSQL restarts, under load; one to four minutes.
 *
 * Writers send one message after another and repeat each, to the other instance, until they are thanked; a tenth is sent
 * again after that. Every acknowledged message must be one row and be mailed, all its copies alike, and the instance that
 * was not killed answers pages all the time.
 */
export async function run(): Promise<void> {
  const postgres = await startPostgres();
  if (typeof postgres === 'string') throw new Skipped(postgres);
  await using ending = createEnding();
  ending.after(() => postgres.close());
  const { mails, url } = await startMailServer(ending);
  const settings = { DATABASE_URL: postgres.url('postgres'), SMTP_URL: url };
  const sites = await Promise.all([startSiteProcess(settings), startSiteProcess(settings)]);
  for (const site of sites) ending.after(() => site.close());
  const ports = sites.map(({ port }) => port);
  const { acknowledged, replies, ...visitors } = startWriters(ports, {
    writers: 16,
    name: 'several',
    max: 20_000,
    pressAgain: 0.1,
  });
  const readers = sites.map((site) =>
    startReader(site.port, {
      everyMs: 50,
      request: async () => {
        const wasUp = site.isRunning();
        const answer = await get(site.port);
        // A connection breaks before the end of its process is heard of.
        if (answer.error) await wait(200);
        // What was killed owes no answer, nor does one that is only starting.
        return wasUp && site.isRunning() && answer.error !== 'ECONNREFUSED'
          ? answer
          : { status: 200, text: '' };
      },
    }),
  );
  for (let kill = 0; kill < 9; kill += 1) {
    await wait(1500);
    const site = sites[kill % 2];
    await site?.end('SIGKILL');
    await wait(500);
    await site?.start();
    const how = kill % 3 === 2 ? restarts[(kill - 2) / 3] : undefined;
    if (!how) continue;
    await wait(1000);
    await postgres.stop(how);
    await wait(2000);
    await postgres.start();
  }
  await wait(1500);
  await visitors.stop();
  const pages = await Promise.all(readers.map((reader) => reader.stop()));
  const { lost, doubled, notMailed, copies, unlike } = await reckon(acknowledged, { site: sites[0], mails });
  const others = Object.keys(replies).filter((status) => !/^(303|503|E[A-Z]+)$/.test(status));
  const failures = pages.flatMap((seen) => seen.failures);
  figures('two instances, 9 × kill -9, 3 PostgreSQL restarts', {
    lost: ['0', `${lost} of ${acknowledged.size}`, lost === 0 && acknowledged.size > 0],
    'in two rows, or thanked for twice': ['0', doubled, doubled === 0],
    'not mailed': ['0', notMailed, notMailed === 0],
    'copies that differ': ['0', `${unlike} of ${copies}`, unlike === 0],
    'replies but 303 and 503': ['none', JSON.stringify(others), others.length === 0],
    'pages that failed': ['none', JSON.stringify(failures), failures.length === 0],
  });
}
