import { setTimeout as wait } from 'node:timers/promises';
import { added, sendCrowd } from './rig/crowd.ts';
import type { PostingResult, PostingTask } from './rig/posting-crowd.ts';
import { row } from './rig/row.ts';
import { startVictim } from './rig/victim.ts';

/** SIGTERM while people write and read, on connections they keep and on new ones; and again after a start. */
export async function measure({ rounds, people }: { rounds: number; people: number }) {
  const site = await startVictim();
  const ends: { code: number | null; ms: number }[] = [];
  const crowds: PostingResult[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      if (round > 0) await site.start();
      const crowd = Promise.all(
        [true, false].map((keepAlive) =>
          sendCrowd<PostingTask, PostingResult>('posting-crowd.ts', {
            name: `round ${round}, ${keepAlive}`,
            port: site.port,
            writers: people,
            readers: people,
            seconds: 20,
            keepAlive,
          }),
        ),
      );
      await wait(1500 + Math.random() * 1000);
      site.kill('SIGTERM');
      ends.push(await site.ended());
      crowds.push(...(await crowd));
    }
    await site.start();
    const kept = site.references();
    const acknowledged = crowds.flatMap((crowd) => crowd.acknowledged);
    return {
      ends,
      answers: added(crowds.map(({ answers }) => answers)),
      acknowledged: acknowledged.length,
      lost: acknowledged.filter((reference) => !kept.has(reference)).length,
    };
  } finally {
    await site.close();
  }
}

export async function run(): Promise<void> {
  const { ends, answers, acknowledged, lost } = await measure({ rounds: 8, people: 50 });
  const longest = Math.max(...ends.map(({ ms }) => ms));
  row('SIGTERM under load, 8 times: exit', {
    wanted: '0 each time',
    measured: ends.map(({ code }) => code).join(' '),
    met: ends.length === 8 && ends.every(({ code }) => code === 0),
  });
  row('SIGTERM under load: the longest stop', {
    wanted: '≤ 10 s',
    measured: `${(longest / 1000).toFixed(1)} s`,
    met: longest <= 10_000,
  });
  row('SIGTERM under load: acknowledged messages lost', {
    wanted: '0',
    measured: `${lost} of ${acknowledged}`,
    met: lost === 0,
  });
  // Refused means nobody took the connection: nothing had been sent on it.
  const cut = Object.entries(answers).filter(([answer]) => !['200', '303', 'ECONNREFUSED'].includes(answer));
  row('SIGTERM under load: requests cut that had been sent', {
    wanted: '0',
    measured: `${JSON.stringify(cut)} of ${JSON.stringify(answers)}`,
    met: cut.length === 0,
  });
}
