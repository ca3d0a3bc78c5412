import { setTimeout as wait } from 'node:timers/promises';
import { added, sendWriters, type WritingResult } from '../testing/crowd.ts';
import { exported } from '../testing/reckoning.ts';
import { startSiteProcess } from '../testing/site-process.ts';
import { figures } from './figures.ts';

/** SIGTERM while people write and read, on connections they keep and on new ones; and again after a start. */
export async function measure({ rounds, people }: { rounds: number; people: number }) {
  await using site = await startSiteProcess();
  const ends: { code: number | null; ms: number }[] = [];
  const crowds: WritingResult[] = [];
  const about = { port: site.port, writers: people, readers: people, seconds: 20 };
  for (let round = 0; round < rounds; round += 1) {
    if (round > 0) await site.start();
    const sent = [true, false].map((keepAlive) =>
      sendWriters({ ...about, name: `round ${round}, ${keepAlive}`, keepAlive }),
    );
    await wait(1500 + Math.random() * 1000);
    const asked = performance.now();
    ends.push({ code: await site.end('SIGTERM'), ms: performance.now() - asked });
    crowds.push(...(await Promise.all(sent)));
  }
  const kept = await exported(site);
  const acknowledged = crowds.flatMap((crowd) => crowd.acknowledged);
  return {
    ends,
    /** Refused, or reset while it waited to be taken: nothing of it was read. A taken one is answered: see server/site.test.ts. */
    cut: [
      ...Object.keys(added(crowds.map(({ replies }) => replies))),
      ...crowds.flatMap(({ pagesFailed }) => pagesFailed),
    ].filter((answer) => !['303', 'ECONNREFUSED', 'ECONNRESET'].includes(answer)),
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((reference) => !kept.has(reference)).length,
  };
}

export async function run(): Promise<void> {
  const { ends, cut, acknowledged, lost } = await measure({ rounds: 8, people: 50 });
  const longest = Math.max(...ends.map(({ ms }) => ms));
  const isClean = ends.length === 8 && ends.every(({ code }) => code === 0);
  figures('SIGTERM under load, 8 times', {
    'exit codes': ['0 each time', ends.map(({ code }) => code).join(' '), isClean],
    'the longest stop': ['≤ 10 s', `${(longest / 1000).toFixed(1)} s`, longest <= 10_000],
    'acknowledged messages lost': ['0', `${lost} of ${acknowledged}`, lost === 0],
    'other replies than thanks and pages': ['none', JSON.stringify(cut), cut.length === 0],
  });
}
