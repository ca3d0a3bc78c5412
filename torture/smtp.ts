import { connectMailServer } from '../server/outbox/mail-server.ts';
import { eventually, withEnding } from '../testing/ending.ts';
import { type Mood, startMailServer } from '../testing/mail-server.ts';
import { reckonMails, referencesOf } from '../testing/reckoning.ts';
import { startTestSite } from '../testing/site.ts';
import { startWriters } from '../testing/writers.ts';
import { figures } from './figures.ts';

/** As the product's, but with less patience. */
const timeouts = { connectMs: 500, greetingMs: 500, silenceMs: 500, totalMs: 2000 };

const sick: Readonly<Record<string, Mood | 'away'>> = {
  'not listening': 'away',
  tarpit: { silent: 'at once' },
  'cut at once': { cuts: 'at once' },
  '421 as its greeting': { greeting: '421 Busy' },
  '554 as its greeting': { greeting: '554 Go away' },
  '451 at MAIL': { mail: '451 Later' },
  '550 at MAIL': { mail: '550 Never' },
  '451 at RCPT': { rcpt: '451 Later' },
  '550 at RCPT': { rcpt: '550 Never' },
  'cut inside DATA': { cuts: 'inside DATA' },
  '451 after the dot': { dot: '451 Later' },
  '554 after the dot': { dot: '554 Never' },
  'cut before the answer': { cuts: 'before the answer' },
  'cut after it took the mail': { cuts: 'after the dot' },
  'silent after the dot': { silent: 'after the dot' },
  'slow in every answer': { delayMs: 150 },
};

/**
 * A mail server is sick in every way there is while visitors write, and then well. Every message must be mailed; no visitor
 * may have waited for the mail server; messages the server hangs at must not hold up the others.
 */
export async function run(): Promise<void> {
  await measure({ messages: 20 });
  await measurePoison({ poison: 4, messages: 200 });
}

export async function measure({ messages }: { messages: number }): Promise<void> {
  const slowest: number[] = [];
  for (const [name, mood] of Object.entries(sick)) {
    const seen = await recover(mood, messages);
    slowest.push(seen.slowest);
    const isWhole = seen.lost === 0 && seen.unlike === 0 && seen.acknowledged === messages;
    figures(`mail server ${name}, then well`, {
      'not mailed': ['0', `${seen.lost} of ${seen.acknowledged}, ${seen.copies} copies`, isWhole],
    });
  }
  const most = Math.max(...slowest);
  figures('while the mail server was sick', {
    'slowest thanks': ['< 1000 ms', `${most.toFixed(0)} ms`, most < 1000],
  });
}

async function recover(sickness: Mood | 'away', messages: number) {
  return withEnding(async (ending) => {
    let mood: Mood = sickness === 'away' ? {} : sickness;
    const server = await startMailServer(ending, () => mood);
    if (sickness === 'away') await server.away();
    const site = await startTestSite(ending, { send: connectMailServer(server.address, timeouts) });
    const writers = startWriters(site.site.port, { writers: 5, name: 'smtp', most: messages });
    await writers.reach(messages);
    const slowest = writers.slowest();
    // Every one of them has met the sick server.
    await eventually(async () => {
      const kept = await site.store.read({ after: 0, limit: messages });
      return kept.every(({ lastError, state }) => lastError !== null || state === 'sent');
    }, 60_000);
    mood = {};
    if (sickness === 'away') await server.back();
    // As the owner's `messages retry` does.
    await site.store.retryAll(new Date());
    await eventually(async () => (await site.store.summary()).sent === messages, 60_000);
    const reckoned = await reckonMails(writers.acknowledged, server.mails);
    return { ...reckoned, acknowledged: writers.acknowledged.size, slowest };
  });
}

export async function measurePoison(size: { poison: number; messages: number }): Promise<void> {
  await withEnding(async (ending) => {
    let tries = 0;
    const server = await startMailServer(ending, (mail) => {
      if (!mail?.raw.includes('Poison')) return {};
      tries += 1;
      return { silent: 'after the dot' };
    });
    // Patient enough for a busy machine: a good message that fails here waits half a minute.
    const patient = { connectMs: 5000, greetingMs: 5000, silenceMs: 1500, totalMs: 10_000 };
    const site = await startTestSite(ending, { send: connectMailServer(server.address, patient) });
    const poison = startWriters(site.site.port, {
      writers: 1,
      name: 'hangs',
      most: size.poison,
      letter: { firstName: 'Poison' },
    });
    await poison.reach(size.poison);
    const writers = startWriters(site.site.port, { writers: 5, name: 'good', most: size.messages });
    await eventually(() => referencesOf(server.mails).size === size.messages, 120_000);
    const { lost } = await reckonMails(writers.acknowledged, server.mails);
    const isWhole = lost === 0 && writers.acknowledged.size === size.messages;
    figures(`${size.poison} messages the mail server hangs at, among ${size.messages}`, {
      'others not mailed': ['0', lost, isWhole],
      'tried meanwhile': [`≤ ${size.poison * 3}`, tries, tries <= size.poison * 3],
    });
  });
}
