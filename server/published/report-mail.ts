// The mails to the owner about what was saved.
import { lagosTimeZone } from '../../message/lagos.ts';
import type { Config } from '../config.ts';
import type { Store } from '../store/store.ts';
import { type Change, type NamedReport, type PublishFinding, readReport, reportNames } from './report.ts';

type SiteAddresses = Pick<Config, 'siteUrl' | 'contentRepository'>;

/**
 * Puts the mail about each report into the store, from which the outbox mails it once, also where several instances put it.
 * @returns the job for each check. @param shown the report that visitors read
 */
export function createReportMails(
  folder: string,
  addresses: SiteAddresses,
  store: Pick<Store, 'keepReport'>,
): (shown: NamedReport | null) => Promise<void> {
  /** The reports that are not read again. */
  const done = new Set<string>();
  return async (shown) => {
    const names = reportNames(folder);
    for (const name of names.filter((one) => !done.has(one)).reverse()) {
      const report = readReport(folder, name);
      const isRefusal = report.outcome === 'refused';
      if (!isRefusal && report.number > (shown?.number ?? 0)) continue;
      // A newer version may have corrected what a refusal names.
      const isReplaced = isRefusal && name !== names[0];
      const mail = isReplaced ? null : mailAbout(report, shown, addresses);
      if (mail) await store.keepReport({ name, isRefusal, at: Date.parse(report.at), ...mail });
      done.add(name);
    }
  };
}

type Mail = { readonly subject: string; readonly text: string };

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
      ...numbered(changes.map(formatChange)),
      ...(findings.length > 0 ? ['Worth knowing. It is published all the same:'] : []),
      ...numbered(findings.map(formatFinding)),
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
      ...numbered(findings.map(formatFinding)),
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
  const value = (label: string, text: string) => `   ${label} ${text.replaceAll('\n', '\n           ')}`;
  const values =
    before === null
      ? [value('new:   ', after ?? '')]
      : [value('before:', before), value('now:   ', after ?? '(removed)')];
  return [names.join(' › '), ...values].join('\n');
}

function formatFinding({ names, sentence }: PublishFinding): string {
  return names.length > 0 ? `${names.join(' › ')}\n   ${sentence}` : sentence;
}

function numbered(entries: readonly string[]): string[] {
  const lines = entries.slice(0, 40).map((entry, at) => `${at + 1}. ${entry}`);
  return entries.length > 40 ? [...lines, `… and ${entries.length - 40} more.`] : lines;
}

/** The Caddyfile serves the forms there. */
function formsAddress({ siteUrl }: SiteAddresses): string {
  return siteUrl.replace('://', '://edit.');
}

function paragraphs(...parts: readonly string[]): string {
  return `${parts.join('\n\n')}\n`;
}
