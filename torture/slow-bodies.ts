import { letter } from './rig/ask.ts';
import { added, sendCrowd } from './rig/crowd.ts';
import { percentile, row } from './rig/row.ts';
import type { SlowResult, SlowTask } from './rig/slow-crowd.ts';
import { startVictim } from './rig/victim.ts';
import { visit } from './rig/visitor.ts';

/** Thousands of posts that never end, from eight addresses, and honest ones from a ninth. */
export async function measure({ connections, seconds }: { connections: number; seconds: number }) {
  const site = await startVictim();
  try {
    const crowd = Promise.all(
      [2, 3, 4, 5, 6, 7, 8, 9].map((number) =>
        sendCrowd<SlowTask, SlowResult>('slow-crowd.ts', {
          port: site.port,
          connections: Math.ceil(connections / 8),
          from: `127.0.0.${number}`,
          begin:
            'POST /contact HTTP/1.1\r\nHost: farm.example\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\n',
          drip: 'a',
          seconds,
        }),
      ),
    );
    const honest = visit(site.port, {
      everyMs: 50,
      from: '127.0.0.77',
      post: (count) => letter('an honest visitor', count),
    });
    const pages = visit(site.port, { everyMs: 20, from: '127.0.0.78' });
    const crowds = await crowd;
    return {
      answers: added(crowds.map(({ answers }) => answers)),
      posts: await honest.stop(),
      pages: await pages.stop(),
      kept: site.references().size,
    };
  } finally {
    await site.close();
  }
}

export async function run(): Promise<void> {
  const { answers, posts, pages, kept } = await measure({ connections: 9500, seconds: 30 });
  const accepted = posts.times.length - posts.failures.length;
  const share = (100 * accepted) / posts.times.length;
  row('slow bodies: honest posts accepted', {
    wanted: '≥ 99 %',
    measured: `${share.toFixed(1)} % (${accepted} of ${posts.times.length})`,
    met: share >= 99,
  });
  row('slow bodies: of these, in the store', {
    wanted: 'all',
    measured: String(kept),
    met: kept === accepted,
  });
  row('slow bodies: pages that failed', {
    wanted: '0',
    measured: `${pages.failures.length} of ${pages.times.length}, 99 % in ${percentile(pages.times, 99).toFixed(0)} ms`,
    met: pages.failures.length === 0,
  });
  row('slow bodies: what the 9,500 are told', {
    wanted: 'only 408, 429, 503',
    measured: JSON.stringify(answers),
    met: Object.keys(answers).every((answer) => ['408', '429', '503'].includes(answer)),
  });
}
