// Shows what the publisher has made, without a restart, and mails the owner how each change ended.
import { join } from 'node:path';
import { type Context, describeError } from '../context.ts';
import type { Pages } from '../http/pages.ts';
import { readData } from './data.ts';
import { createNewerData } from './newer-data.ts';
import { makerName, type NamedReport, publishedName, readReport, reportNames } from './report.ts';
import { mailAbout } from './report-mail.ts';
import { type Problem, readPublishing } from './status.ts';

type PublishingOptions = Omit<Context, 'build'> & { readonly folder: string; readonly pages: Pages };

/** Data that could not be shown is read again after this delay, because the cause may have been the disk. */
const retryDelayMs = 60_000;

/** Resolves once the newest data is shown, or cannot be shown. */
export async function openPublishing({ folder, config, pages, store, clock, log }: PublishingOptions) {
  const showData = createNewerData(pages);
  /** The reports that are not read again. */
  const done = new Set<string>();
  let shown: NamedReport | null = null;
  let problem: Problem | null = null;
  let retry = { name: '', at: 0 };
  let running = Promise.resolve();

  async function showNewest(): Promise<void> {
    const name = publishedName(folder);
    if (name === shown?.name) problem = null;
    if (!name || name === shown?.name || (name === retry.name && clock.monotonic() < retry.at)) return;
    try {
      const report = readReport(folder, name);
      if (report.maker !== makerName(pages.build.codeStamp ?? '', config.siteUrl))
        throw new Error('it was made by another release, or for another address');
      const { data, files } = readData(join(folder, name, 'data'));
      await showData(data, files);
      [shown, problem] = [report, null];
      log.info({ version: report.version }, 'published');
    } catch (error) {
      log.warn(describeError(error), 'published data cannot be shown');
      retry = { name, at: clock.monotonic() + retryDelayMs };
      const since = problem?.since ?? clock.now().toISOString();
      problem = { since, sentence: `What was published last is not shown: ${(error as Error).message}.` };
    }
  }

  /** Into the store, from which the outbox mails each once, also where several instances put it. */
  async function putMails(): Promise<void> {
    const names = reportNames(folder);
    for (const name of names.filter((one) => !done.has(one)).reverse()) {
      const report = readReport(folder, name);
      const isRefusal = report.outcome === 'refused';
      // Mailed once visitors read it.
      if (!isRefusal && report.number > (shown?.number ?? 0)) continue;
      // A newer version may have corrected what a refusal names.
      const isReplaced = isRefusal && name !== names[0];
      const mail = isReplaced ? null : mailAbout(report, config);
      if (mail)
        await store.keepReport({
          ...{ name, kind: isRefusal ? 'refusal' : 'report', at: Date.parse(report.at) },
          ...mail,
        });
      done.add(name);
    }
  }

  /** Shows newer data, and puts the mails about new reports. One at a time. Never rejects. */
  function check(): Promise<void> {
    running = running
      .then(showNewest)
      .then(putMails)
      .catch((error) => log.warn(describeError(error), 'what was published cannot be read or mailed'));
    return running;
  }

  await check();
  return { check, status: () => readPublishing(folder, clock.now(), problem) };
}
