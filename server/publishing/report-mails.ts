import { dayMs } from '../../message/lagos.ts';
import type { Context } from '../context.ts';
import { composeNotice, type Notice } from '../outbox/mail.ts';
import type { SendMail } from '../outbox/mail-server.ts';
import { leaseMs, type Outbox } from '../outbox/outbox.ts';
import { waitAfter } from '../outbox/pace.ts';
import { type NamedReport, readReport, reportNames } from './report.ts';
import { mailAbout } from './report-texts.ts';

export type ReportMails = Pick<Outbox, 'mailStatus'> & {
  /** Why the mail server refused a mail for good, or null. */
  refusal(): string | null;
  /**
   * Mails each report once, in their order. None overtakes one that the mail server has not accepted yet.
   * @param shown the report that visitors read
   */
  deliver(shown: NamedReport | null): Promise<void>;
};

type ReportMailsOptions = Pick<Context, 'config' | 'store' | 'clock' | 'log'> & {
  readonly folder: string;
  readonly send: SendMail | undefined;
};

/** Older reports are not mailed, because they would be out of date. */
const maxAgeMs = 7 * dayMs;

export function createReportMails({
  folder,
  config,
  store,
  clock,
  log,
  send,
}: ReportMailsOptions): ReportMails {
  /** Reports that were mailed or are no longer true. They are not read again. */
  const done = new Set<string>();
  const refusals = new Map<string, string>();
  let mailStatus: ReturnType<Outbox['mailStatus']> = 'unknown';

  async function deliver(shown: NamedReport | null): Promise<void> {
    if (!send) return;
    const names = reportNames(folder);
    for (const name of names.filter((one) => !done.has(one)).reverse()) {
      const report = readReport(folder, name);
      const isOld = clock.now().getTime() - Date.parse(report.at) > maxAgeMs;
      // A newer version may have corrected what this report names.
      const isReplaced = report.outcome === 'refused' && name !== names[0];
      const notice = isOld || isReplaced ? null : mailAbout(report, shown, config);
      const isTrue = report.outcome === 'refused' || (shown !== null && shown.number >= report.number);
      if (!notice) done.add(name);
      else if (isTrue && !(await deliverOne(name, notice, send))) return;
    }
  }

  /** False while it waits for the mail server, or for another instance that is sending it. */
  async function deliverOne(name: string, notice: Notice, send: SendMail): Promise<boolean> {
    const claim = await store.claimNotice(name, { now: clock.now(), leaseMs });
    if (claim.kind === 'sent') return settle(name);
    if (claim.kind !== 'claimed') return refusals.has(name);
    const result = await send(composeNotice(name, notice, config));
    mailStatus = result.ok ? 'working' : result.kind === 'refused' ? 'refusing' : 'failing';
    if (result.ok) {
      await store.recordNoticeSent(name, clock.now());
      log.info({ report: name }, 'report mailed');
      return settle(name);
    }
    const isRefused = result.kind === 'refused';
    if (isRefused) refusals.set(name, result.error);
    const wait = waitAfter(claim.attempts, isRefused, Math.random());
    await store.delayNotice(name, { now: clock.now(), retryAt: new Date(clock.now().getTime() + wait) });
    log.warn({ report: name, attempts: claim.attempts, error: result.error }, 'report not mailed');
    return isRefused;
  }

  function settle(name: string): true {
    refusals.delete(name);
    done.add(name);
    return true;
  }

  return { deliver, mailStatus: () => mailStatus, refusal: () => [...refusals.values()][0] ?? null };
}
