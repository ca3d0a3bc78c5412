// Shows what the publisher has made, without a restart, and mails the owner how each change ended.
import { join } from 'node:path';
import type { Context } from '../context.ts';
import type { Pages } from '../http/pages.ts';
import { describeError } from '../log.ts';
import type { Status } from '../setup.ts';
import { readData } from './data.ts';
import { makerName, type NamedReport, publishedName, readReport } from './report.ts';
import { createReportMails } from './report-mail.ts';
import { type Running, readPublishing } from './status.ts';

type PublishingOptions = Pick<Context, 'config' | 'store' | 'clock' | 'log'> & {
  readonly folder: string;
  readonly pages: Pick<Pages, 'build' | 'showData' | 'onUnknownAsset'>;
};

export type Publishing = {
  status(): Status;
  /** Shows newer data, and puts the mails about new reports. Never rejects. */
  check(): Promise<void>;
};

/** Data that could not be shown is read again after this delay, because the cause may have been the disk. */
const retryDelayMs = 60_000;

/** Resolves once the newest data is shown, or cannot be shown. */
export async function openPublishing(options: PublishingOptions): Promise<Publishing> {
  const { folder, config, pages, store, clock, log } = options;
  const putMails = createReportMails(folder, config, store);
  const startedAt = clock.now();
  let shown: NamedReport | null = null;
  let problem: (NonNullable<Running['problem']> & { name: string; retryAt: number }) | null = null;

  async function showNewest(): Promise<void> {
    const name = publishedName(folder);
    if (name === shown?.name) problem = null;
    const isKnown = problem?.name === name && clock.monotonic() < (problem?.retryAt ?? 0);
    if (!name || name === shown?.name || isKnown) return;
    try {
      const report = readReport(folder, name);
      if (report.maker !== makerName(pages.build.codeStamp ?? '', config.siteUrl))
        throw new Error('it was made by another version of the program');
      const { data, files } = readData(join(folder, name, 'data'));
      await pages.showData(data, files);
      shown = report;
      problem = null;
      log.info({ version: report.version }, 'published');
    } catch (error) {
      if (problem?.name !== name) log.warn(describeError(error), 'published data cannot be shown');
      const since = problem?.since ?? clock.now().toISOString();
      const { message } = error as Error;
      problem = { name, sentence: message, since, retryAt: clock.monotonic() + retryDelayMs };
    }
  }

  let running = Promise.resolve();
  function inTurn(work: () => Promise<void>, failure: string): Promise<void> {
    running = running.then(work).catch((error) => log.warn(describeError(error), failure));
    return running;
  }
  const show = () => inTurn(showNewest, 'the publisher’s folder cannot be read');
  await show();
  pages.onUnknownAsset(show);
  return {
    status: () => readPublishing(folder, clock.now(), { shown, problem, startedAt }),
    check() {
      show();
      return inTurn(() => putMails(shown), 'the mails about publishing cannot be stored');
    },
  };
}
