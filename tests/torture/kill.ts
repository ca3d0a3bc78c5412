import { setTimeout as wait } from 'node:timers/promises';
import { createEnding } from '../rigs/ending.ts';
import { startMailServer } from '../rigs/mail-server.ts';
import { reckon } from '../rigs/reckoning.ts';
import { startSiteProcess } from '../rigs/site-process.ts';
import { startWriters } from '../rigs/writers.ts';
import { figures } from './figures.ts';

/** How many mails the site has under way at once: each may be out, and not yet noted down, when it is killed. */
const connections = 4;

/**
 * kill -9 again and again while visitors write and mail goes out. Every message that was acknowledged must be in the store
 * and in the owner's mailbox, word by word; what was mailed twice must be the same mail to the last byte. Without
 * `waitsForLeases`, what the site was sending when it was killed need not be mailed yet.
 */
export async function run({ kills = 30, writers = 32, messages = 10_500, waitsForLeases = true } = {}) {
  const max = kills * connections;
  const inHand = waitsForLeases ? 0 : max;
  await using ending = createEnding();
  const { mails, url } = await startMailServer(ending);
  await using site = await startSiteProcess({ SMTP_URL: url });
  const { acknowledged, ...visitors } = startWriters(site.port, { writers, name: 'kill' });
  for (let kill = 1; kill <= kills; kill += 1) {
    await visitors.reach((messages * kill) / kills);
    await wait(Math.random() * 100);
    await site.end('SIGKILL');
    await site.start();
  }
  await visitors.stop();
  const { lost, notMailed, copies, unlike } = await reckon(acknowledged, { site, mails, inHand });
  figures(`${kills} × kill -9 under ${writers} writers`, {
    acknowledged: [`≥ ${messages}`, acknowledged.size, acknowledged.size >= messages],
    'lost from the store': ['0', lost, lost === 0],
    'not in the mailbox': [`≤ ${inHand}`, notMailed, notMailed <= inHand],
    copies: [`≤ ${max}`, copies, copies <= max],
    'copies that differ in any byte': ['0', unlike, unlike === 0],
  });
}
