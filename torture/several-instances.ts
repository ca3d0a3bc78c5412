import { setTimeout as wait } from 'node:timers/promises';
import { eventually, withEnding } from '../testing/ending.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { startPostgres } from '../testing/postgres.ts';
import { startReader } from '../testing/reader.ts';
import { doubledOf, exported, lostOf, reckonMails, referencesOf } from '../testing/reckoning.ts';
import { startSiteProcess } from '../testing/site-process.ts';
import { get, startWriters } from '../testing/writers.ts';
import { row } from './row.ts';

const restarts = ['fast', 'immediate', 'fast'] as const;
/** Longer than a lease: what a killed instance had in hand comes free only when that ends. */
const patienceMs = 150_000;

/**
 * Two instances on one PostgreSQL, 9 × kill -9 in turn, 3 PostgreSQL restarts, under load; one to four minutes.
 *
 * Writers send one message after another and repeat each, to the other instance, until they are thanked; a tenth is sent
 * again after that. Every acknowledged message must be one row and be mailed, all its copies alike, and the instance that
 * was not hurt answers pages all the time.
 */
export async function run(): Promise<void> {
  const postgres = await startPostgres();
  if (typeof postgres === 'string') throw new Error(postgres);
  await withEnding(async (ending) => {
    ending.after(() => postgres.close());
    const { mails, url } = await startMailServer(ending);
    const settings = { DATABASE_URL: postgres.url('postgres'), SMTP_URL: url };
    const sites = await Promise.all([startSiteProcess(settings), startSiteProcess(settings)]);
    for (const site of sites) ending.after(() => site.close());
    const ports = sites.map(({ port }) => port);
    const writers = startWriters(ports, { writers: 16, name: 'several', most: 20_000, pressAgain: 0.1 });
    const readers = sites.map((site) =>
      startReader(site.port, {
        everyMs: 50,
        visit: async () => {
          const wasUp = site.isRunning();
          const answer = await get(site.port);
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
      site?.kill('SIGKILL');
      await site?.ended();
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
    await writers.stop();
    const pages = await Promise.all(readers.map((reader) => reader.stop()));
    const { acknowledged } = writers;
    await eventually(
      () => [...acknowledged.keys()].every(Set.prototype.has, referencesOf(mails)),
      patienceMs,
    );
    const kept = await exported(sites[0]);
    const mailed = await reckonMails(acknowledged, mails);
    const lost = lostOf(acknowledged, kept);
    const doubled = doubledOf(acknowledged, kept);
    const others = Object.keys(writers.answers).filter((answer) => !/^(303|503|E[A-Z]+)$/.test(answer));
    const failures = pages.flatMap((seen) => seen.failures);
    const figure = (what: string, measured: string, met: boolean) =>
      row(`two instances, 9 × kill -9, 3 PostgreSQL restarts: ${what}`, { wanted: '0', measured, met });
    figure('lost', `${lost} of ${acknowledged.size}`, lost === 0 && acknowledged.size > 0);
    figure('in two rows, or thanked for twice', String(doubled), doubled === 0);
    figure('not mailed', String(mailed.lost), mailed.lost === 0);
    figure('copies that differ', `${mailed.unlike} of ${mailed.copies}`, mailed.unlike === 0);
    figure('answers but 303 and 503', JSON.stringify(others), others.length === 0);
    figure('pages that failed', JSON.stringify(failures), failures.length === 0);
  });
}
