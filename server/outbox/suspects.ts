import { hourMs, lagosTimeZone } from '../../message/lagos.ts';
import type { Context } from '../context.ts';
import { messagesCommand } from '../env-file.ts';
import { describeError } from '../log.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { everyMessage, type KeptMessage, type Summary } from '../store/store.ts';
import { composeNotice, type MailAddresses, type Notice } from './mail.ts';
import type { SendMail } from './mail-server.ts';

type SuspectsOptions = Pick<Context, 'store' | 'clock' | 'log'> & {
  readonly send: SendMail;
  readonly config: MailAddresses;
};

/**
 * Mails the owner a notice about the messages that were set aside: at most one a week, or one in six hours while many come.
 * Suspects that no notice named are not erased. Two instances may both mail a notice, with the same Message-ID.
 * @returns a job that is run every few minutes
 */
export function createSuspectsNotice(options: SuspectsOptions): () => Promise<void> {
  const { store, clock, log, send, config } = options;
  async function mailIfDue(): Promise<void> {
    if (!isDue(await store.summary(), clock.now())) return;
    const unreported: Suspect[] = [];
    for await (const { state, reportedAt, reference, receivedAt, network } of everyMessage(store))
      if (state === 'suspect' && !reportedAt) unreported.push({ reference, receivedAt, network });
    if (unreported.length === 0) return;
    const name = `set-aside-${unreported[0]?.reference}`;
    const result = await send(composeNotice(name, noticeOf(unreported, clock.now()), config));
    if (!result.ok) return log.warn({ error: result.error }, 'notice about suspects not mailed');
    const references = unreported.map(({ reference }) => reference);
    await store.recordReported(references, clock.now());
    log.info({ suspects: unreported.length }, 'notice about suspects mailed');
  }

  return oneAtATime(() =>
    mailIfDue().catch((error) => log.warn(describeError(error), 'notice about suspects not mailed')),
  );
}

type Suspect = Pick<KeptMessage, 'reference' | 'receivedAt' | 'network'>;

/** Compares the times in both directions, in case the clock was ahead when the last notice was mailed. */
function isDue({ unreported, lastReportedAt }: Summary, now: Date): boolean {
  const intervalMs = (unreported >= many ? 6 : 7 * 24) * hourMs;
  return (
    unreported > 0 && (!lastReportedAt || Math.abs(now.getTime() - lastReportedAt.getTime()) >= intervalMs)
  );
}

const many = 20;
const maxListed = 100;

function noticeOf(suspects: readonly Suspect[], now: Date): Notice {
  const messages = suspects.length === 1 ? '1 message was' : `${suspects.length} messages were`;
  const listed = suspects.slice(0, maxListed);
  const ofFlood = suspects.filter(({ network }) => network !== null);
  const byNetwork = [...Map.groupBy(ofFlood, ({ network }) => network)].slice(0, maxListed);
  const command = messagesCommand();
  return {
    subject: `${messages} set aside by the website`,
    writtenAt: now.toISOString(),
    text: [
      `${messages} set aside and not mailed to you: they look like spam, or too many came from one network.`,
      'A real one may be among them. Each is erased thirty days after this notice.',
      '',
      ...byNetwork.map(([network, of]) => `From ${network}: ${of.length}`),
      ...(byNetwork.length > 0 ? [''] : []),
      ...listed.map(({ reference, receivedAt }) => `${reference}, received ${timeFormat.format(receivedAt)}`),
      ...(suspects.length > maxListed ? [`and ${suspects.length - maxListed} more`] : []),
      '',
      'Whoever looks after the website can list them, read one, and have it mailed to you:',
      `  ${command} list`,
      `  ${command} show ${suspects[0]?.reference}`,
      `  ${command} release ${suspects[0]?.reference}`,
      ...(byNetwork.length > 0
        ? ['Or see the networks, and have all of them mailed, several in one mail:']
        : []),
      ...(byNetwork.length > 0 ? [`  ${command} list --networks`, `  ${command} release --all`] : []),
      '',
    ].join('\n'),
  };
}

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: lagosTimeZone,
});
