import { dayMs } from '../../message/lagos.ts';
import type { Context } from '../context.ts';
import { type NamedReport, readReport, reportNames } from './report.ts';
import { mailAbout } from './report-texts.ts';

/** Older reports are not mailed, because they would be out of date. */
const maxAgeMs = 7 * dayMs;

/**
 * Puts the mail about each report into the store, from which the outbox mails it once, also where several instances put it.
 * @returns the job for each check. @param shown the report that visitors read
 */
export function createReportMails({
  folder,
  config,
  store,
  clock,
}: Pick<Context, 'config' | 'store' | 'clock'> & { readonly folder: string }): (
  shown: NamedReport | null,
) => Promise<void> {
  /** Reports that were put or are no longer true. They are not read again. */
  const done = new Set<string>();

  return async (shown) => {
    const names = reportNames(folder);
    for (const name of names.filter((one) => !done.has(one)).reverse()) {
      const report = readReport(folder, name);
      const isRefusal = report.outcome === 'refused';
      const isOld = clock.now().getTime() - Date.parse(report.at) > maxAgeMs;
      // A newer version may have corrected what this report names.
      const isReplaced = isRefusal && name !== names[0];
      const mail = isOld || isReplaced ? null : mailAbout(report, shown, config);
      const isTrue = isRefusal || (shown !== null && shown.number >= report.number);
      if (mail && !isTrue) continue;
      if (mail)
        await store.keepReport({
          ...{ name, isRefusal, at: Date.parse(report.at) },
          ...{ subject: mail.subject, text: mail.text },
        });
      done.add(name);
    }
  };
}
