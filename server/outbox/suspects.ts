import { lagosTimeZone } from '../../message/lagos.ts';
import type { Context } from '../context.ts';
import { describeError } from '../logger.ts';
import { messagesCommand } from '../settings-file.ts';
import { everyMessage, type KeptMessage, type Summary } from '../store/store.ts';
import type { MailAddresses } from './mail.ts';
import type { SendMail } from './mail-server.ts';
import { composeNotice, type Notice } from './notices.ts';

type SuspectsOptions = Pick<Context, 'store' | 'clock' | 'log'> & {
  readonly send: SendMail;
  readonly config: MailAddresses;
};

/**
 * Mails the owner a notice about the messages that were set aside: at most one a week, or one a day while many come.
 * Suspects that no notice named are not erased. Two instances may both mail a notice, with the same Message-ID.
 * @returns the job for every few minutes
 */
export function createSuspectsNotice(options: SuspectsOptions): () => Promise<void> {
  const { store, clock, log, send, config } = options;
  let running: Promise<void> | null = null;

  async function mailIfDue(): Promise<void> {
    if (!isDue(await store.summary(), clock.now())) return;
    const untold: Pick<KeptMessage, 'reference' | 'receivedAt'>[] = [];
    for await (const { state, toldAt, reference, receivedAt } of everyMessage(store))
      if (state === 'suspect' && !toldAt) untold.push({ reference, receivedAt });
    if (untold.length === 0) return;
    const name = `set-aside-${untold[0]?.reference}`;
    const result = await send(composeNotice(name, noticeOf(untold, clock.now()), config));
    if (!result.ok) return log.warn({ error: result.error }, 'notice about suspects not mailed');
    for (let from = 0; from < untold.length; from += 200) {
      const references = untold.slice(from, from + 200).map(({ reference }) => reference);
      await store.recordTold(references, clock.now());
    }
    log.info({ suspects: untold.length }, 'notice about suspects mailed');
  }

  return () => {
    running ??= mailIfDue()
      .catch((error) => log.warn(describeError(error), 'notice about suspects not mailed'))
      .finally(() => {
        running = null;
      });
    return running;
  };
}

const day = 86_400_000;

/** In both directions, in case the clock was ahead when the last notice was mailed. */
function isDue({ untold, lastToldAt }: Summary, now: Date): boolean {
  const intervalMs = untold >= many ? day : 7 * day;
  return untold > 0 && (!lastToldAt || Math.abs(now.getTime() - lastToldAt.getTime()) >= intervalMs);
}

const many = 20;
const maxListed = 100;

function noticeOf(suspects: readonly Pick<KeptMessage, 'reference' | 'receivedAt'>[], now: Date): Notice {
  const messages = suspects.length === 1 ? '1 message was' : `${suspects.length} messages were`;
  const listed = suspects.slice(0, maxListed);
  const command = messagesCommand();
  return {
    subject: `${messages} set aside by the website`,
    writtenAt: now.toISOString(),
    text: [
      `${messages} set aside and not mailed to you: they look like spam, or more came at once than the website mails.`,
      'A real one may be among them. Each is erased thirty days after this notice.',
      '',
      ...listed.map(({ reference, receivedAt }) => `${reference}, received ${timeFormat.format(receivedAt)}`),
      ...(suspects.length > maxListed ? [`and ${suspects.length - maxListed} more`] : []),
      '',
      'Whoever looks after the website can list them, read one, and have it mailed to you:',
      `  ${command} list`,
      `  ${command} show ${suspects[0]?.reference}`,
      `  ${command} release ${suspects[0]?.reference}`,
      '',
    ].join('\n'),
  };
}

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: lagosTimeZone,
});
