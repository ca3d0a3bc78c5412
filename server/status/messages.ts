import { messagesCommand } from '../config.ts';
import type { Context } from '../context.ts';
import type { Summary } from '../store/store.ts';
import type { Status } from './sentences.ts';

type Options = Pick<Context, 'config' | 'store' | 'clock'>;

/** Whether messages can be kept, and whether they are mailed. */
export async function describeMessages(options: Options): Promise<Partial<Status>> {
  try {
    await options.store.tryWriting();
    return describeMails(await options.store.summary(), options);
  } catch (error) {
    const { message } = error as Error;
    const sentence = `Nothing can be written where messages are kept: ${message}. Visitors are asked to try later.`;
    return { trouble: [sentence] };
  }
}

function describeMails(summary: Summary, { config, clock }: Options): Status {
  const { waiting, refused, sent, suspectedSpam, oldestWaitingAt, lastError } = summary;
  const trouble: string[] = [];
  if (lastError) trouble.push(`Mail does not go out: ${lastError}.`);
  if (refused > 0)
    trouble.push(
      `The mail server has refused ${refused === 1 ? 'a message' : `${refused} messages`} for good, twice: ${messagesCommand} list shows which. When its reason is mended, or if it was none: ${messagesCommand} retry.`,
    );
  const now = clock.now().getTime();
  // Negative after the clock was set back.
  const minutes = Math.floor((now - (oldestWaitingAt ?? now)) / 60_000);
  const unset = config.smtp
    ? ''
    : ', because SMTP_URL is not set: write it into .env and start the site again';
  if (minutes > 15) trouble.push(`A message has been waiting to be mailed for ${minutes} minutes${unset}.`);
  const counts = `Messages: ${waiting} waiting, ${sent} sent, ${suspectedSpam} suspected spam for the daily mail.`;
  return { trouble, notes: [counts] };
}
