import { letter } from './rig/ask.ts';
import { added, sendCrowd } from './rig/crowd.ts';
import { row } from './rig/row.ts';
import type { SlowResult, SlowTask } from './rig/slow-crowd.ts';
import { startVictim } from './rig/victim.ts';
import { visit } from './rig/visitor.ts';

/** A site that may hold few files and sockets (`ulimit -n`), and a crowd that wants them all. */
export async function measure({ connections, seconds }: { connections: number; seconds: number }) {
  const site = await startVictim({}, 256);
  try {
    const crowd = sendCrowd<SlowTask, SlowResult>('slow-crowd.ts', {
      port: site.port,
      connections,
      from: '127.0.0.2',
      begin: 'GET / HTTP/1.1\r\nHost: farm.example\r\n',
      drip: 'X-Slow: a\r\n',
      seconds,
    });
    const linesBefore = site.log().length;
    const posts = visit(site.port, { everyMs: 100, post: (count) => letter('a visitor', count) });
    const { answers } = await crowd;
    const seen = await posts.stop();
    return {
      answers: added([answers]),
      posts: seen,
      accepted: seen.times.length - seen.failures.length,
      kept: site.references().size,
      logged:
        site
          .log()
          .slice(linesBefore)
          .match(/"event":"message kept"/g)?.length ?? 0,
      running: site.isRunning(),
    };
  } finally {
    await site.close();
  }
}

export async function run(): Promise<void> {
  const { posts, accepted, kept, logged, running } = await measure({ connections: 1000, seconds: 15 });
  row('ulimit -n 256: stays up', { wanted: 'yes', measured: running ? 'yes' : 'no', met: running });
  row('ulimit -n 256: posts accepted beside 1,000 slow connections', {
    wanted: '≥ 99 %',
    measured: `${accepted} of ${posts.times.length} ${JSON.stringify(posts.failures.slice(0, 5))}`,
    met: accepted / posts.times.length >= 0.99,
  });
  row('ulimit -n 256: of these in the store, and in the log', {
    wanted: `${accepted}, ${accepted}`,
    measured: `${kept}, ${logged}`,
    met: kept === accepted && logged === accepted,
  });
}
