import { setTimeout as wait } from 'node:timers/promises';
import { withEnding } from '../testing/ending.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { reckon } from '../testing/reckoning.ts';
import { startSiteProcess } from '../testing/site-process.ts';
import { startWriters } from '../testing/writers.ts';
import { figures } from './figures.ts';

/** How many mails the site has under way at once: each may be out, and not yet noted down, when it is killed. */
const connections = 4;

/**
 * kill -9 again and again while visitors write and mail goes out. Every message that was acknowledged must be in the store
 * and in the owner's mailbox, word by word; what was mailed twice must be the same mail to the last byte.
 */
export async function run(): Promise<void> {
  await measure({ kills: 30, writers: 32, messages: 10_500, waitsForLeases: true });
}

/** @param size without `waitsForLeases`, what the site was sending when it was killed need not be mailed yet */
export async function measure(size: {
  kills: number;
  writers: number;
  messages: number;
  waitsForLeases?: boolean;
}): Promise<void> {
  const most = size.kills * connections;
  const inHand = size.waitsForLeases ? 0 : most;
  await withEnding(async (ending) => {
    const { mails, url } = await startMailServer(ending);
    const site = await startSiteProcess({ SMTP_URL: url });
    ending.after(() => site.close());
    const { acknowledged, ...writers } = startWriters(site.port, { writers: size.writers, name: 'kill' });
    for (let kill = 1; kill <= size.kills; kill += 1) {
      await writers.reach((size.messages * kill) / size.kills);
      await wait(Math.random() * 100);
      site.kill('SIGKILL');
      await site.ended();
      await site.start();
    }
    await writers.stop();
    const { lost, notMailed, copies, unlike } = await reckon(acknowledged, {
      site,
      mails,
      inHand,
    });
    figures(`${size.kills} × kill -9 under ${size.writers} writers`, {
      acknowledged: [`≥ ${size.messages}`, acknowledged.size, acknowledged.size >= size.messages],
      'lost from the store': ['0', lost, lost === 0],
      'not in the mailbox': [`≤ ${inHand}`, notMailed, notMailed <= inHand],
      copies: [`≤ ${most}`, copies, copies <= most],
      'copies that differ in any byte': ['0', unlike, unlike === 0],
    });
  });
}
