import { connectMailServer } from '../../server/outbox/mail-server.ts';
import { auditMails, referencesOf } from '../rigs/audit.ts';
import { createCleanup, eventually } from '../rigs/cleanup.ts';
import { startMailServer } from '../rigs/fake-mail-server.ts';
import { startTestSite } from '../rigs/in-process-site.ts';
import { startWriters } from '../rigs/writers.ts';
import { reportResults } from './results.ts';

/**
 * The mail server hangs on four messages among others: these must not be held up, and no visitor may wait for the mail server.
 * server/outbox/outbox.test.ts has the other ways in which it fails.
 */
export async function run(): Promise<void> {
  const slowest = await measureHanging();
  reportResults('while the mail server hangs', {
    'slowest thanks': ['< 1000 ms', `${slowest.toFixed(0)} ms`, slowest < 1000],
  });
}

/** @returns the milliseconds of the slowest thanks */
export async function measureHanging({ messages = 200 } = {}): Promise<number> {
  const hangs = 4;
  await using cleanup = createCleanup();
  let tries = 0;
  const server = await startMailServer(cleanup, (mail) => {
    if (!mail?.raw.includes('Hangs')) return {};
    tries += 1;
    return { silent: 'after the dot' };
  });
  // Long enough for a busy machine: a message that fails here waits for 30 seconds.
  const longTimeouts = { connectMs: 5000, greetingMs: 5000, silenceMs: 1500, totalMs: 10_000 };
  const site = await startTestSite(cleanup, { send: connectMailServer(server.address, longTimeouts) });
  const hanging = startWriters(site.site.port, {
    writers: 1,
    name: 'hangs',
    max: hangs,
    fields: { firstName: 'Hangs' },
  });
  await hanging.reach(hangs);
  const writers = startWriters(site.site.port, { writers: 5, name: 'good', max: messages });
  await eventually(() => referencesOf(server.mails).size === messages, 120_000);
  const { lost } = await auditMails(writers.acknowledged, server.mails);
  const isWhole = lost === 0 && writers.acknowledged.size === messages;
  reportResults(`${hangs} messages on which the mail server hangs, among ${messages}`, {
    'others not mailed': ['0', lost, isWhole],
    'tried meanwhile': [`≤ ${hangs * 3}`, tries, tries <= hangs * 3],
  });
  return Math.max(...writers.times);
}
