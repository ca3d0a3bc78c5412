import { setTimeout as wait } from 'node:timers/promises';
import { exportMessages } from '../rigs/audit.ts';
import { startSiteProcess } from '../rigs/site-process.ts';
import { startReader, startWriters } from '../rigs/writers.ts';
import { reportResults } from './results.ts';

/**
 * Sends SIGTERM while visitors write and read, on kept and on new connections, again after each start. It must end with exit
 * code 0 within `maxSeconds`, and every reply must be thanks or a page.
 */
export async function run({ rounds = 8, people = 50, maxSeconds = 10 } = {}): Promise<void> {
  await using site = await startSiteProcess();
  const ends: { code: number | null; seconds: number }[] = [];
  const acknowledged = new Set<string>();
  const answers = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    if (round > 0) await site.start();
    const writers = [true, false].map((keepAlive) =>
      startWriters(site.port, { writers: people, name: `round ${round}, ${keepAlive}`, keepAlive }),
    );
    const readers = Array.from({ length: people * 2 }, () => startReader(site.port, { everyMs: 5 }));
    await wait(1500 + Math.random() * 1000);
    const asked = performance.now();
    ends.push({ code: await site.end('SIGTERM'), seconds: (performance.now() - asked) / 1000 });
    for (const writer of writers) {
      await writer.stop(0);
      for (const reference of writer.acknowledged.keys()) acknowledged.add(reference);
      for (const reply of Object.keys(writer.replies)) answers.add(reply);
    }
    for (const { failures } of await Promise.all(readers.map((reader) => reader.stop())))
      for (const failure of failures) answers.add(failure);
  }
  const kept = await exportMessages(site);
  const lost = [...acknowledged].filter((reference) => !kept.has(reference)).length;
  // A connection that is refused, or reset before it was accepted, was not read. server/site.test.ts has the accepted ones.
  const cut = [...answers].filter((answer) => !['303', 'ECONNREFUSED', 'ECONNRESET'].includes(answer));
  const longest = Math.max(...ends.map(({ seconds }) => seconds));
  const isClean = ends.every(({ code }) => code === 0);
  reportResults(`SIGTERM under load, ${rounds} times`, {
    'exit codes': ['0 each time', ends.map(({ code }) => code).join(' '), isClean],
    'the longest stop': [`≤ ${maxSeconds} s`, `${longest.toFixed(1)} s`, longest <= maxSeconds],
    'acknowledged messages lost': [
      '0',
      `${lost} of ${acknowledged.size}`,
      lost === 0 && acknowledged.size > 0,
    ],
    'other replies than thanks and pages': ['none', JSON.stringify(cut), cut.length === 0],
  });
}
