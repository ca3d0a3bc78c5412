import { setTimeout as wait } from 'node:timers/promises';
import { eventually, withEnding } from '../testing/ending.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { exported, lostOf, reckonMails, referencesOf } from '../testing/reckoning.ts';
import { startSiteProcess } from '../testing/site-process.ts';
import { startWriters } from '../testing/writers.ts';
import { row } from './row.ts';

/** How many mails the site has under way at once: each may be out, and not yet noted down, when it is killed. */
const connections = 4;

/**
 * kill -9 again and again while visitors write and mail goes out. Every message that was acknowledged must be in the store
 * and in the owner's mailbox, word by word; what was mailed twice must be the same mail to the last byte.
 */
export async function run(): Promise<void> {
  await measure({ kills: 30, writers: 32, messages: 10_500 });
}

export async function measure(size: { kills: number; writers: number; messages: number }): Promise<void> {
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
    const all = [...acknowledged.keys()];
    await eventually(() => all.every(Set.prototype.has, referencesOf(mails)), 180_000);

    const lost = lostOf(acknowledged, await exported(site));
    const mailed = await reckonMails(acknowledged, mails);
    const most = size.kills * connections;
    const figure = (what: string, wanted: string, measured: number, met: boolean) =>
      row(`${size.kills} × kill -9 under ${size.writers} writers: ${what}`, {
        wanted,
        measured: String(measured),
        met,
      });
    figure('acknowledged', `≥ ${size.messages}`, all.length, all.length >= size.messages);
    figure('lost from the store', '0', lost, lost === 0);
    figure('not in the mailbox', '0', mailed.lost, mailed.lost === 0);
    figure('copies', `≤ ${most}`, mailed.copies, mailed.copies <= most);
    figure('copies that differ in any byte', '0', mailed.unlike, mailed.unlike === 0);
  });
}
