import { readdirSync } from 'node:fs';
import { dayMs } from '../../message/lagos.ts';
import type { Context } from '../context.ts';
import { composeNotice } from '../outbox/mail.ts';
import type { SendMail } from '../outbox/mail-server.ts';
import { leaseMs, type Outbox } from '../outbox/outbox.ts';
import { waitAfter } from '../outbox/pace.ts';
import { isReportName, readReport } from './report.ts';
import { mailAbout } from './report-texts.ts';

export type ReportMails = Pick<Outbox, 'mail'> & {
  /** Why the mail server refuses a mail for good. Null: none is refused. */
  refusal(): string | null;
  /**
   * Mails each report once, in their order. None overtakes one that the mail server has not accepted yet.
   * @param newest the number of the newest report
   * @param isShown whether visitors read what it says
   */
  deliver(newest: number, isShown: boolean): Promise<void>;
};

type ReportMailsOptions = Pick<Context, 'config' | 'store' | 'clock' | 'log'> & {
  readonly folder: string;
  readonly send: SendMail | undefined;
};

/** A mail that has waited longer for a mail server would be out of date. */
const maxAgeMs = 7 * dayMs;

export function createReportMails({
  folder,
  config,
  store,
  clock,
  log,
  send,
}: ReportMailsOptions): ReportMails {
  /** Mailed, or no longer true: not read again. */
  const done = new Set<string>();
  const refusals = new Map<string, string>();
  let mail: ReturnType<Outbox['mail']> = 'unknown';

  async function deliver(newest: number, isShown: boolean): Promise<void> {
    if (!send) return;
    for (const name of waitingNames(newest)) {
      const report = readReport(folder, name);
      const isOld = clock.now().getTime() - Date.parse(report.at) > maxAgeMs;
      // A newer version may have corrected what this report names.
      const isReplaced = report.outcome === 'refused' && report.number < newest;
      const mail = isOld || isReplaced ? null : mailAbout(report, config);
      if (!mail) done.add(name);
      else if (report.outcome === 'refused' || isShown) {
        const isSettled = await deliverOne(name, { ...mail, writtenAt: report.at });
        if (!isSettled) return;
      }
    }
  }

  function waitingNames(newest: number): string[] {
    const numberOf = (name: string) => Number.parseInt(name, 10);
    return readdirSync(folder)
      .filter((name) => isReportName(name) && !done.has(name) && numberOf(name) <= newest)
      .sort((one, other) => numberOf(one) - numberOf(other));
  }

  /** False while it waits for the mail server, or for another instance that is sending it. */
  async function deliverOne(name: string, notice: Parameters<typeof composeNotice>[1]): Promise<boolean> {
    const claim = await store.claimNotice(name, { now: clock.now(), leaseMs });
    if (claim.kind === 'sent') refusals.delete(name);
    if (claim.kind === 'sent') done.add(name);
    if (claim.kind !== 'claimed') return claim.kind === 'sent' || refusals.has(name);
    const result = (await send?.(composeNotice(name, notice, config))) ?? { ok: true };
    mail = result.ok ? 'working' : result.kind === 'refused' ? 'refusing' : 'failing';
    if (result.ok) {
      await store.recordNoticeSent(name, clock.now());
      done.add(name);
      refusals.delete(name);
      log.info({ report: name }, 'report mailed');
      return true;
    }
    const isRefused = result.kind === 'refused';
    if (isRefused) refusals.set(name, result.error);
    const wait = waitAfter(claim.attempts, isRefused, Math.random());
    await store.delayNotice(name, { now: clock.now(), retryAt: new Date(clock.now().getTime() + wait) });
    log.warn({ report: name, attempts: claim.attempts, error: result.error }, 'report not mailed');
    return isRefused;
  }

  return { deliver, mail: () => mail, refusal: () => [...refusals.values()][0] ?? null };
}
