import { setTimeout as wait } from 'node:timers/promises';
import { ask, letter } from './rig/ask.ts';
import { added, sendCrowd } from './rig/crowd.ts';
import type { PostingResult, PostingTask } from './rig/posting-crowd.ts';
import { percentile, row } from './rig/row.ts';
import { startVictim } from './rig/victim.ts';
import { visit } from './rig/visitor.ts';

/** People who post one message after another, each unlike all others, as fast as they are answered. */
export async function measure({ writers, seconds }: { writers: number; seconds: number }) {
  const site = await startVictim();
  try {
    const pages = visit(site.port, { everyMs: 20 });
    const crowds = await Promise.all(
      ['one', 'two', 'three'].map((name) =>
        sendCrowd<PostingTask, PostingResult>('posting-crowd.ts', {
          name,
          port: site.port,
          writers: Math.ceil(writers / 3),
          readers: 0,
          seconds,
          keepAlive: true,
        }),
      ),
    );
    const seen = await pages.stop();
    const recoveryMs = await untilNormal(site.port);
    const kept = site.references();
    const acknowledged = crowds.flatMap((crowd) => crowd.acknowledged);
    return {
      answers: added(crowds.map(({ answers }) => answers)),
      withoutRetryAfter: crowds.reduce((sum, crowd) => sum + crowd.withoutRetryAfter, 0),
      acknowledged: acknowledged.length,
      lost: acknowledged.filter((reference) => !kept.has(reference)).length,
      pages: seen,
      recoveryMs,
    };
  } finally {
    await site.close();
  }
}

/** How long until a post and a page are answered within a quarter of a second each, three times in a row. */
async function untilNormal(port: number): Promise<number> {
  const started = performance.now();
  for (let good = 0, count = 0; good < 3 && count < 1000; count += 1) {
    const before = performance.now();
    const [page, post] = await Promise.all([
      ask(port, {}),
      ask(port, { body: letter('somebody afterwards', count) }),
    ]);
    good = page.status === 200 && post.status === 303 && performance.now() - before < 250 ? good + 1 : 0;
    await wait(20);
  }
  return performance.now() - started;
}

export async function run(): Promise<void> {
  const { answers, withoutRetryAfter, acknowledged, lost, pages, recoveryMs } = await measure({
    writers: 1500,
    seconds: 20,
  });
  const others = Object.keys(answers).filter((answer) => !['303', '429', '503'].includes(answer));
  row('1,500 writers: what they are told', {
    wanted: 'only 303, 429, 503',
    measured: JSON.stringify(answers),
    met: others.length === 0,
  });
  row('1,500 writers: 429 and 503 without Retry-After', {
    wanted: '0',
    measured: String(withoutRetryAfter),
    met: withoutRetryAfter === 0,
  });
  row('1,500 writers: acknowledged messages lost', {
    wanted: '0',
    measured: `${lost} of ${acknowledged}`,
    met: lost === 0,
  });
  const p99 = percentile(pages.times, 99);
  row('1,500 writers: pages meanwhile, 99 %', {
    wanted: '≤ 1000 ms, none fail',
    measured: `${p99.toFixed(0)} ms (half in ${percentile(pages.times, 50).toFixed(0)}), ${pages.failures.length} of ${pages.times.length} failed`,
    met: p99 <= 1000 && pages.failures.length === 0,
  });
  row('1,500 writers: normal again after', {
    wanted: '≤ 5 s',
    measured: `${(recoveryMs / 1000).toFixed(1)} s`,
    met: recoveryMs <= 5000,
  });
}
