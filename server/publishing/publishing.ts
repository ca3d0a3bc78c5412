// Shows what the publisher has made, without a restart, and mails the owner how each change ended.
import { join } from 'node:path';
import type { Context } from '../context.ts';
import { describeError } from '../logger.ts';
import type { SendMail } from '../outbox/mail-server.ts';
import type { Live } from '../pages/live.ts';
import { readData } from './data.ts';
import { type Current, type Report, readCurrent, readReport, readState } from './report.ts';
import { createReportMails, type ReportMails } from './report-mails.ts';
import { describePublishing, type PublishingStatus } from './status.ts';

type PublishingOptions = Pick<Context, 'config' | 'store' | 'clock' | 'log'> & {
  readonly folder: string;
  readonly live: Live;
  readonly send: SendMail | undefined;
  readonly everyMs?: number;
};

export type Publishing = Omit<ReportMails, 'deliver'> & {
  status(): PublishingStatus;
  /** Begins to look every two seconds, and to mail. */
  start(): void;
  stop(): Promise<void>;
};

/** After this delay, data that could not be shown is read again, because the disk may have failed. */
const retryDelayMs = 60_000;

/** Resolves once the newest data is shown, or cannot be shown. */
export async function openPublishing(options: PublishingOptions): Promise<Publishing> {
  const { folder, config, live, clock, log } = options;
  const mails = createReportMails(options);
  const startedAt = clock.now();
  let current: Current | null = null;
  let shown: Report['visible'] = null;
  let problem: {
    readonly name: string;
    readonly sentence: string;
    readonly since: Date;
    readonly retryAt: number;
  } | null = null;
  let checking: Promise<void> = Promise.resolve();
  let isChecking = false;
  let timer: NodeJS.Timeout | undefined;

  let showing: Promise<void> | null = null;
  /** One at a time. Rejects where the folder cannot be read. */
  function show(): Promise<void> {
    showing ??= showNewest().finally(() => {
      showing = null;
    });
    return showing;
  }

  async function showNewest(): Promise<void> {
    current = readCurrent(folder, current);
    if (!current || (problem?.name === current.name && clock.monotonic() < problem.retryAt)) return;
    const { visible } = current.report;
    try {
      if (visible && visible.folder !== shown?.folder) {
        const { code, siteUrl } = readReport(folder, visible.folder).maker;
        if (code !== live.build.codeStamp || siteUrl !== config.siteUrl) throw new Error(otherMaker);
        const { data, files } = readData(join(folder, visible.folder, 'data'));
        await live.swap(data, files);
        log.info({ version: visible.version }, 'published');
      }
      shown = visible ?? shown;
      problem = null;
    } catch (error) {
      const { message } = error as Error;
      if (problem?.name !== current.name) log.warn(describeError(error), 'published data cannot be shown');
      const since = problem?.since ?? clock.now();
      problem = { name: current.name, sentence: message, since, retryAt: clock.monotonic() + retryDelayMs };
    }
  }

  function check(): void {
    if (isChecking) return;
    isChecking = true;
    checking = checkOnce().finally(() => {
      isChecking = false;
    });
  }

  async function checkOnce(): Promise<void> {
    try {
      await show();
      if (current) await mails.deliver(current.report.number, problem === null);
    } catch (error) {
      log.warn(describeError(error), 'the publisher’s folder cannot be read');
    }
  }

  const showIfReadable = () =>
    show().catch((error) => log.warn(describeError(error), 'the publisher’s folder cannot be read'));
  await showIfReadable();
  live.refreshBy(showIfReadable);
  return {
    mail: mails.mail,
    refusal: mails.refusal,
    status: () =>
      describePublishing({
        report: current?.report ?? null,
        state: readState(folder),
        shown,
        problem,
        startedAt,
        now: clock.now(),
      }),
    start() {
      timer = setInterval(check, options.everyMs ?? 2000);
    },
    async stop() {
      clearInterval(timer);
      await checking;
    },
  };
}

const otherMaker =
  'it was made by another version of the program, and is made again by the publisher of this one';
