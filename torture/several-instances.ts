import { startMailServer } from '../e2e/mail-server.ts';
import { startInstance } from '../testing/instances.ts';
import { type PostgresServer, startPostgres } from '../testing/postgres.ts';
import { reckon } from '../testing/reckoning.ts';
import { pause, startVisitors } from '../testing/visitors.ts';

const writers = 16;
const mostMessages = 20_000;
const kills = 9;
const restarts = ['fast', 'immediate', 'fast'] as const;
/** Longer than a lease: what a killed instance had in hand may come free only when that ends. */
const patienceMs = 150_000;

/**
 * Two instances on one PostgreSQL, 9 × kill -9 in turn, 3 PostgreSQL restarts, under load; one to four minutes.
 *
 * Writers send one message after another and repeat each until they are thanked; a tenth is sent again after that. Readers
 * ask for the landing page all the time. PostgreSQL is stopped as an operator stops it, as a crash does, and as an operator
 * again. Every acknowledged message must be one row and be mailed, and all its copies must carry its one Message-ID.
 */
export async function run(): Promise<void> {
  const postgres = await startPostgres();
  if (typeof postgres === 'string') throw new Error(postgres);
  try {
    await hurt(postgres);
  } finally {
    await postgres.close();
  }
}

async function hurt(postgres: PostgresServer): Promise<void> {
  const mail = await startMailServer();
  const url = postgres.url('postgres');
  const settings = { DATABASE_URL: url, SMTP_URL: mail.url };
  const instances = await Promise.all([startInstance(settings), startInstance(settings)]);
  const began = performance.now();
  try {
    const visitors = startVisitors(instances, { writers, most: mostMessages });
    for (let kill = 0; kill < kills; kill += 1) {
      await pause(1500);
      const victim = instances[kill % 2];
      await victim?.kill();
      await pause(500);
      await victim?.start();
      const how = kill % 3 === 2 ? restarts[(kill - 2) / 3] : undefined;
      if (!how) continue;
      await pause(1000);
      await postgres.stop(how);
      await pause(2000);
      await postgres.start();
    }
    await pause(1500);
    const account = await visitors.stop();
    const loadSeconds = (performance.now() - began) / 1000;

    const count = () => reckon(account, mail.received, (sql) => postgres.query(url, sql));
    let reckoning = await count();
    const mailedUnderLoad = reckoning.mailed;
    const drainBegan = performance.now();
    while (reckoning.mailed < reckoning.acknowledged && performance.now() - drainBegan < patienceMs) {
      await pause(1000);
      reckoning = await count();
    }
    const unmailed = reckoning.acknowledged - reckoning.mailed;
    console.table({
      'kill -9': kills,
      'PostgreSQL restarts': restarts.length,
      'seconds under load': Math.round(loadSeconds),
      acknowledged: reckoning.acknowledged,
      'acknowledged a second': Math.round(reckoning.acknowledged / loadSeconds),
      lost: reckoning.lost,
      'more than one row or reference': reckoning.doubled,
      'not mailed': unmailed,
      'mailed under load': mailedUnderLoad,
      'seconds until all were mailed': Math.round((performance.now() - drainBegan) / 1000),
      'copies mailed': reckoning.copies,
      'copies with another Message-ID': reckoning.copiesUnlike,
      'answers 503': account.answered503,
      'connections lost': account.connectionsLost,
      'other answers': account.odd.length,
      'pages read': account.pages,
      'pages failed': account.pagesFailed,
    });
    for (const answer of account.odd.slice(0, 5)) console.log(answer);
    const missed = [reckoning.lost, reckoning.doubled, unmailed, reckoning.copiesUnlike, account.odd.length];
    if ([...missed, account.pagesFailed].some((figure) => figure !== 0)) process.exitCode = 1;
  } finally {
    await Promise.all(instances.map((instance) => instance.stop()));
    await mail.close();
  }
}
