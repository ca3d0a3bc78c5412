// The mails to the owner about what was saved.
import { dayMs, lagosTimeZone } from '../../message/lagos.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { type Change, type NamedReport, type PublishFinding, readReport, reportNames } from './report.ts';

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

type SiteAddresses = Pick<Config, 'siteUrl' | 'contentRepository'>;

type Mail = { readonly subject: string; readonly text: string };

const maxListed = 40;
const maxCharacters = 1500;

/** Null: nothing that visitors read has changed. @param shown what they read now */
export function mailAbout(
  report: NamedReport,
  shown: NamedReport | null,
  addresses: SiteAddresses,
): Mail | null {
  if (report.outcome === 'refused') return refusedMail(report, shown, addresses);
  return report.changes.length > 0 ? publishedMail(report, addresses) : null;
}

function publishedMail({ changes, findings, version }: NamedReport, addresses: SiteAddresses): Mail {
  // To be opened in a browser: without the kind of the host in front, and without `.git`.
  const history = addresses.contentRepository?.replace(/^\w+\+|\.git$/g, '');
  return {
    subject: `Published: ${summarize(changes)}`,
    text: paragraphs(
      `Visitors now read what you saved: ${addresses.siteUrl}`,
      'What changed:',
      ...list(changes.map(formatChange)),
      ...(findings.length > 0 ? ['Worth knowing. It is published all the same:'] : []),
      ...list(findings.map(formatFinding)),
      `To undo it, write the earlier text into the form again: ${formsAddress(addresses)}\nTo put back several changes at once, choose a version from before at ${history} (docs/owner.md says how).`,
      `Version ${short(version)}`,
    ),
  };
}

function refusedMail(
  { findings, version }: NamedReport,
  shown: NamedReport | null,
  addresses: SiteAddresses,
): Mail {
  return {
    subject: `Not published: ${findings.length} ${findings.length === 1 ? 'mistake' : 'mistakes'}`,
    text: paragraphs(
      'What you saved is kept, and visitors do not read it yet. To correct first:',
      ...list(findings.map(formatFinding)),
      `Open ${formsAddress(addresses)}, correct it, and press Save. It is then published by itself.`,
      shown
        ? `Visitors see version ${short(shown.version)}, published on ${inLagos(shown.at)}.`
        : 'Visitors see the content that came with the program of the site.',
      `Version ${short(version)} was not published.`,
    ),
  };
}

export function summarize(changes: readonly Change[]): string {
  const [first] = changes;
  return changes.length === 1 && first ? first.names.join(' › ').slice(0, 120) : `${changes.length} changes`;
}

/** Eight letters of a commit, as Git hosts show it. */
export function short(version: string): string {
  return version.slice(0, 8);
}

export function inLagos(at: string): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: lagosTimeZone } as const;
  return `${new Intl.DateTimeFormat('en-GB', format).format(new Date(at))} in Lagos`;
}

function formatChange({ names, before, after }: Change): string {
  const value = (label: string, text: string) => `   ${label} ${cut(text).replaceAll('\n', '\n           ')}`;
  const lines =
    before === null
      ? [value('new:   ', after ?? '')]
      : [value('before:', before), value('now:   ', after ?? '(removed)')];
  return [cut(names.join(' › ')), ...lines].join('\n');
}

function formatFinding({ names, sentence }: PublishFinding): string {
  return names.length > 0 ? `${cut(names.join(' › '))}\n   ${cut(sentence)}` : cut(sentence);
}

function list(entries: readonly string[]): string[] {
  const lines = entries.slice(0, maxListed).map((entry, at) => `${at + 1}. ${entry}`);
  return entries.length > maxListed ? [...lines, `… and ${entries.length - maxListed} more.`] : lines;
}

function cut(text: string): string {
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters)} …` : text;
}

/** The Caddyfile serves the forms there. */
function formsAddress({ siteUrl }: SiteAddresses): string {
  return siteUrl.replace('://', '://edit.');
}

function paragraphs(...parts: readonly string[]): string {
  return `${parts.join('\n\n')}\n`;
}
