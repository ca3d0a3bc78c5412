// Shows what the publisher has made, without a restart, and mails the owner how each change ended.
import { join } from 'node:path';
import type { Context } from '../context.ts';
import type { Pages } from '../http/pages.ts';
import { describeError } from '../log.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import type { Status } from '../setup.ts';
import { readData } from './data.ts';
import { type NamedReport, publishedName, readReport, readState, reportNames } from './report.ts';
import { createReportMails } from './report-mail.ts';
import { describePublishing, type Seen } from './status.ts';

type PublishingOptions = Pick<Context, 'config' | 'store' | 'clock' | 'log'> & {
  readonly folder: string;
  readonly pages: Pick<Pages, 'build' | 'showData' | 'onUnknownAsset'>;
  readonly everyMs?: number;
};

export type Publishing = {
  status(): Status;
  /** Starts to check for newer data every two seconds, and to mail the reports. */
  start(): void;
  stop(): Promise<void>;
};

/** Data that could not be shown is read again after this delay, because the cause may have been the disk. */
const retryDelayMs = 60_000;

/** Resolves once the newest data is shown, or cannot be shown. */
export async function openPublishing(options: PublishingOptions): Promise<Publishing> {
  const { folder, config, pages, clock, log, everyMs = 2000 } = options;
  const putMails = createReportMails(options);
  const startedAt = clock.now();
  let newest: NamedReport | null = null;
  let shown: NamedReport | null = null;
  let problem: (NonNullable<Seen['problem']> & { name: string; retryAt: number }) | null = null;
  let timer: NodeJS.Timeout | undefined;
  let checking = Promise.resolve();

  async function showNewest(): Promise<void> {
    const names = reportNames(folder);
    if (names[0] && names[0] !== newest?.name) newest = readReport(folder, names[0]);
    const name = publishedName(folder, names);
    if (name === shown?.name) problem = null;
    const isKnown = problem?.name === name && clock.monotonic() < (problem?.retryAt ?? 0);
    if (!name || name === shown?.name || isKnown) return;
    try {
      const report = readReport(folder, name);
      const { code, siteUrl } = report.maker;
      if (code !== pages.build.codeStamp || siteUrl !== config.siteUrl)
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

  // Neither rejects.
  const show = oneAtATime(() =>
    showNewest().catch((error) => log.warn(describeError(error), 'the publisher’s folder cannot be read')),
  );
  const check = oneAtATime(() =>
    show()
      .then(() => putMails(shown))
      .catch((error) => log.warn(describeError(error), 'the mails about publishing cannot be stored')),
  );

  await show();
  pages.onUnknownAsset(show);
  return {
    status: () =>
      describePublishing({ newest, state: readState(folder), shown, problem, startedAt, now: clock.now() }),
    start() {
      timer = setInterval(() => {
        checking = check();
      }, everyMs);
    },
    async stop() {
      clearInterval(timer);
      await checking;
    },
  };
}
