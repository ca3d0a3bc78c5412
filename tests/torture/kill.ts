import { setTimeout as wait } from 'node:timers/promises';
import { auditMessages } from '../rigs/audit.ts';
import { createCleanup } from '../rigs/cleanup.ts';
import { startMailServer } from '../rigs/fake-mail-server.ts';
import { startSiteProcess } from '../rigs/site-process.ts';
import { startWriters } from '../rigs/writers.ts';
import { reportResults } from './results.ts';

/**
 * Sends kill -9 repeatedly while visitors write and mail is sent. Every acknowledged message must be in the store and in the owner's
 * mailbox, word for word; a second copy must be byte for byte the same mail. Without `waits`, what shares a mail, and what was being
 * sent at a kill, need not be mailed yet.
 */
export async function run({ kills = 30, writers = 32, messages = 10_500, waits = true } = {}) {
  await using cleanup = createCleanup();
  const { mails, url } = await startMailServer(cleanup);
  await using site = await startSiteProcess({ SMTP_URL: url });
  const { acknowledged, ...visitors } = startWriters(site.port, { writers, name: 'kill' });
  for (let kill = 1; kill <= kills; kill += 1) {
    await visitors.reach((messages * kill) / kills);
    await wait(Math.random() * 100);
    await site.end('SIGKILL');
    await site.start();
  }
  await visitors.stop();
  const audit = await auditMessages(acknowledged, { site, mails, waits });
  const { lost, duplicates, notMailed, copies, altered } = audit;
  const max = waits ? 0 : acknowledged.size;
  return reportResults(`${kills} × kill -9 under ${writers} writers`, {
    acknowledged: [`≥ ${messages}`, acknowledged.size, acknowledged.size >= messages],
    'lost from the store': ['0', lost, lost === 0],
    'stored or acknowledged twice': ['0', duplicates, duplicates === 0],
    'not in the mailbox': [`≤ ${max}`, notMailed, notMailed <= max],
    // One mail may be sent and not yet recorded at a kill.
    copies: [`≤ ${kills}`, copies, copies <= kills],
    'in another mail again, or in one that differs in any byte': ['0', altered, altered === 0],
  });
}
