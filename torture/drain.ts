import { eventually, withEnding } from './rig/ending.ts';
import { startMoodyMailServer } from './rig/moody-mail-server.ts';
import { reckonMails, referencesOf } from './rig/reckoning.ts';
import { row } from './rig/row.ts';
import { startVictim } from './rig/site.ts';
import { startWriters } from './rig/writers.ts';

/** A thousand messages that waited, because no mail server was named, go out at 20 a second or better once there is one. */
export async function run(): Promise<void> {
  await measure({ messages: 1000 });
}

export async function measure({ messages }: { messages: number }): Promise<void> {
  await withEnding(async (ending) => {
    const site = await startVictim();
    ending.after(() => site.close());
    const { acknowledged, ...writers } = startWriters(site.port, {
      writers: 16,
      name: 'drain',
      most: messages,
    });
    await writers.reach(messages);
    await writers.stop();
    site.kill('SIGTERM');
    await site.ended();

    let first = 0;
    let last = 0;
    const { mails, url } = await startMoodyMailServer(ending, (mail) => {
      if (mail) last = performance.now();
      first ||= last;
      return {};
    });
    await site.start({ SMTP_URL: url });
    await eventually(() => referencesOf(mails).size === acknowledged.size, 120_000);
    const { lost } = await reckonMails(acknowledged, mails);
    const rate = (mails.length - 1) / ((last - first) / 1000);
    row(`${acknowledged.size} waiting messages: not mailed`, {
      wanted: '0',
      measured: String(lost),
      met: lost === 0,
    });
    row(`${acknowledged.size} waiting messages: mailed`, {
      wanted: '≥ 20 a second',
      measured: `${rate.toFixed(0)} a second`,
      met: rate >= 20,
    });
  });
}
