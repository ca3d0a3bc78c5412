import { added, sendCrowd } from './rig/crowd.ts';
import { percentile, row } from './rig/row.ts';
import type { SlowResult, SlowTask } from './rig/slow-crowd.ts';
import { startVictim } from './rig/victim.ts';
import { visit } from './rig/visitor.ts';

/** Thousands of connections that send a header now and then, and visitors who want to read. */
export async function measure({ connections, seconds }: { connections: number; seconds: number }) {
  const site = await startVictim();
  try {
    const visitors = visit(site.port, { everyMs: 20 });
    const crowds = await Promise.all(
      [2, 3, 4, 5].map((number) =>
        sendCrowd<SlowTask, SlowResult>('slow-crowd.ts', {
          port: site.port,
          connections: Math.ceil(connections / 4),
          from: `127.0.0.${number}`,
          begin: 'GET / HTTP/1.1\r\nHost: farm.example\r\n',
          drip: 'X-Slow: a\r\n',
          seconds,
        }),
      ),
    );
    return {
      answers: added(crowds.map(({ answers }) => answers)),
      longestMs: Math.max(...crowds.map(({ longestMs }) => longestMs)),
      pages: await visitors.stop(),
      running: site.isRunning(),
    };
  } finally {
    await site.close();
  }
}

export async function run(): Promise<void> {
  const { answers, longestMs, pages, running } = await measure({ connections: 9500, seconds: 30 });
  const others = Object.entries(answers).filter(([answer]) => answer !== '408');
  row('slow headers: what 9,500 connections are told', {
    wanted: 'only 408',
    measured: JSON.stringify(answers),
    met: others.length === 0 && Number(answers['408']) >= 9500,
  });
  row('slow headers: the longest one was open', {
    wanted: '≤ 15 s',
    measured: `${(longestMs / 1000).toFixed(1)} s`,
    met: longestMs <= 15_000,
  });
  row('slow headers: pages that failed', {
    wanted: '0',
    measured: `${pages.failures.length} of ${pages.times.length}`,
    met: pages.failures.length === 0 && running,
  });
  const p99 = percentile(pages.times, 99);
  row('slow headers: pages, 99 %', { wanted: '≤ 250 ms', measured: `${p99.toFixed(0)} ms`, met: p99 <= 250 });
}
