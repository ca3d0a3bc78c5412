import { setTimeout as wait } from 'node:timers/promises';
import { exportMessages } from '../rigs/audit.ts';
import { runSlowClients, runWriters } from '../rigs/crowd.ts';
import { startSiteProcess } from '../rigs/site-process.ts';
import { composeMessage, get, post, type Seen, startReader } from '../rigs/writers.ts';
import { percentile, reportResults } from './results.ts';

/** Writers that post unique messages as fast as they are answered. */
async function measureWriters({ writers, seconds }: { writers: number; seconds: number }) {
  await using site = await startSiteProcess();
  const pages = startReader(site.port, { everyMs: 20 });
  const { acknowledged, ...counts } = await runWriters({ port: site.port, writers, seconds });
  const seen = await pages.stop();
  const recoveryMs = await untilNormal(site.port);
  const kept = await exportMessages(site);
  return {
    ...counts,
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((reference) => !kept.has(reference)).length,
    pages: seen,
    recoveryMs,
  };
}

const kinds = {
  headers: { begin: 'GET / HTTP/1.1\r\nHost: farm.example\r\n', drip: 'X-Slow: a\r\n' },
  bodies: {
    begin:
      'POST /contact HTTP/1.1\r\nHost: farm.example\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\n',
    drip: 'a',
  },
};

/** Thousands of requests that never end, from eight addresses, and visitors from another. */
async function measureSlow(
  kind: keyof typeof kinds,
  { connections, seconds }: { connections: number; seconds: number },
) {
  await using site = await startSiteProcess();
  const posts = startReader(site.port, {
    everyMs: 50,
    wanted: 303,
    request: (count) => post(site.port, composeMessage(`${count} of a real visitor`)),
  });
  const pages = startReader(site.port, { everyMs: 20 });
  const before = site.memory().now;
  const crowd = await runSlowClients({
    ...{ port: site.port, seconds, connections, ...kinds[kind] },
    from: [2, 3, 4, 5, 6, 7, 8, 9].map((number) => `127.0.0.${number}`),
  });
  const result = { posts: await posts.stop(), pages: await pages.stop() };
  return {
    ...result,
    ...crowd,
    kept: (await exportMessages(site)).size,
    grownMiB: site.memory().max - before,
    running: site.isRunning(),
  };
}

/** Milliseconds until a post and a page are answered within 250 ms three times in a row. */
async function untilNormal(port: number): Promise<number> {
  const started = performance.now();
  for (let good = 0, count = 0; good < 3 && count < 1000; count += 1) {
    const before = performance.now();
    const [page, answer] = await Promise.all([
      get(port),
      post(port, composeMessage(`${count} of somebody afterwards`)),
    ]);
    good = page.status === 200 && answer.status === 303 && performance.now() - before < 250 ? good + 1 : 0;
    await wait(20);
  }
  return performance.now() - started;
}

/** 1,500 writers; then 9,500 connections that never finish their headers, and 9,500 that never finish their bodies. */
export async function run(): Promise<void> {
  const { replies, withoutRetryAfter, lost, acknowledged, pages, recoveryMs } = await measureWriters({
    writers: 1500,
    seconds: 20,
  });
  const areKnown = Object.keys(replies).every((status) => ['303', '429', '503'].includes(status));
  reportResults('1,500 writers', {
    answers: ['only 303, 429, 503', JSON.stringify(replies), areKnown && !withoutRetryAfter],
    'acknowledged messages lost': ['0', `${lost} of ${acknowledged}`, lost === 0],
    'pages meanwhile, 99 %': pagesFigure(pages),
    'normal again after': ['≤ 5 s', `${(recoveryMs / 1000).toFixed(1)} s`, recoveryMs <= 5000],
  });
  for (const kind of ['headers', 'bodies'] as const) {
    const slow = await measureSlow(kind, { connections: 9500, seconds: 30 });
    const posted = slow.posts.times.length;
    const accepted = posted - slow.posts.failures.length;
    const share = (100 * accepted) / posted;
    const areKnown = Object.keys(slow.replies).every((status) => /^(408|429|503)$/.test(status));
    reportResults(`9,500 slow ${kind}`, {
      answers: ['only 408, 429, 503', JSON.stringify(slow.replies), slow.running && areKnown],
      'the longest one was open': [
        '≤ 35 s',
        `${(slow.longestMs / 1000).toFixed(1)} s`,
        slow.longestMs <= 35_000,
      ],
      'posts of real visitors accepted, and all of them kept': [
        '≥ 99 %',
        `${share.toFixed(1)} % of ${posted}, ${slow.kept} kept`,
        share >= 99 && slow.kept === accepted,
      ],
      'pages meanwhile, 99 %': pagesFigure(slow.pages),
      'memory grows': ['≤ 400 MiB', `${slow.grownMiB.toFixed(0)} MiB`, slow.grownMiB <= 400],
    });
  }
}

function pagesFigure({ times, failures }: Seen): [string, string, boolean] {
  const p99 = percentile(times, 99);
  return [
    '≤ 1000 ms, none fail',
    `${p99.toFixed(0)} ms, ${failures.length} of ${times.length} failed`,
    p99 <= 1000 && failures.length === 0,
  ];
}
