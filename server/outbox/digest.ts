import type { SendMailOptions } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { describeError } from '../log.ts';
import type { Store, Summary } from '../store/store.ts';
import { domainOf, type MailAddresses, mailBetween, timeIn } from './mail.ts';
import type { SendMail } from './mail-server.ts';

/** In Lagos, before the working day begins. */
const hourOfDigest = 7;
/** What came a moment ago is on its way, and no news. */
const freshMs = 15 * 60_000;

type DigestParts = Pick<Context, 'clock' | 'log'> & {
  readonly store: Pick<Store, 'summary'>;
  readonly send: SendMail;
  readonly config: Pick<Config, 'mailFrom' | 'siteUrl'>;
};

/**
 * One line a day to whoever looks after the site, when a message waits or its mail was refused; none on other days.
 * The day of the start counts as told where its hour has passed, so that a restart tells nothing twice.
 * @returns sends the line of the day where it is due and there is something to say; never rejects
 */
export function createDigest(
  { store, send, config: { mailFrom, siteUrl }, clock, log }: DigestParts,
  digestTo: string,
): () => Promise<void> {
  let told = lastDue(clock.now());

  return async () => {
    const now = clock.now();
    const day = lastDue(now);
    if (day === told) return;
    try {
      const line = lineFor(await store.summary(), now, siteUrl);
      const result = line && (await send(compose(line, day, now, { mailTo: digestTo, mailFrom })));
      // What cannot be mailed now is tried again the next time.
      if (result && !result.ok) log.warn({ error: result.error }, 'digest not mailed');
      else told = day;
    } catch (error) {
      log.warn(describeError(error), 'digest not made');
    }
  };
}

/** The latest day whose hour has come, `2026-03-02`. */
function lastDue(now: Date): string {
  // Lagos keeps UTC+1 all year.
  return new Date(now.getTime() + (1 - hourOfDigest) * 3_600_000).toISOString().slice(0, 10);
}

function lineFor(
  { waiting, needsPerson, suspect, oldestWaitingAt }: Summary,
  now: Date,
  siteUrl: string,
): string | undefined {
  if (!oldestWaitingAt || now.getTime() - oldestWaitingAt.getTime() < freshMs) return undefined;
  const since = timeIn('Africa/Lagos', oldestWaitingAt);
  return [
    `${siteUrl}: ${waiting === 1 ? '1 message waits' : `${waiting} messages wait`} to be mailed, since ${since} in Lagos`,
    needsPerson > 0 ? `, ${needsPerson} refused by the mail server` : '',
    suspect > 0 ? `; ${suspect} set aside as suspected spam` : '',
    '. npm run messages -- list shows them.',
  ].join('');
}

function compose(line: string, day: string, now: Date, addresses: MailAddresses): SendMailOptions {
  return {
    ...mailBetween(addresses),
    subject: 'Messages wait on the website',
    // The same all day long, so that a copy can be recognised as one.
    messageId: `<digest-${day}@${domainOf(addresses.mailFrom)}>`,
    date: now,
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: `${line}\n`,
  };
}
