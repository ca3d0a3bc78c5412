import { dirname, resolve } from 'node:path';
import type { Context } from '../context.ts';
import type { Summary } from '../store/store.ts';
import { tryDisk } from '../store/try-disk.ts';
import type { Status } from './sentences.ts';

type Options = Pick<Context, 'config' | 'store' | 'clock'>;

/** Whether messages can be kept, and whether they are mailed. */
export async function describeMessages(options: Options): Promise<Partial<Status>> {
  try {
    return describeMails(await readSummary(options), options);
  } catch (error) {
    const { message } = error as Error;
    const sentence = `Nothing can be written where messages are kept: ${message}. Visitors are asked to try later.`;
    return { trouble: [sentence] };
  }
}

/** Rejects where a message could not be kept. */
async function readSummary({ config: { database }, store }: Options): Promise<Summary> {
  await store.check();
  if (database.kind === 'file') tryDisk(dirname(resolve(database.path)));
  return store.summary();
}

function describeMails(summary: Summary, { config, clock }: Options): Status {
  const { waiting, sent, spam, oldestWaitingAt, lastError } = summary;
  const trouble: string[] = [];
  if (lastError) trouble.push(`Mail does not go out: ${lastError}.`);
  const now = clock.now().getTime();
  // Negative after the clock was set back.
  const minutes = Math.floor((now - (oldestWaitingAt ?? now)) / 60_000);
  const unset = config.smtp
    ? ''
    : ', because SMTP_URL is not set: write it into .env and start the site again';
  if (minutes > 15) trouble.push(`A message has been waiting to be mailed for ${minutes} minutes${unset}.`);
  const counts = `Messages: ${waiting} waiting, ${sent} sent, ${spam} suspected spam for the daily mail.`;
  return { trouble, notes: [counts] };
}
