// The mails to the owner about what was saved.
import { lagosTimeZone } from '../../message/lagos.ts';
import type { Config } from '../config.ts';
import type { Change, PublishFinding, Report } from './report.ts';

type Mail = { readonly subject: string; readonly text: string };
type SiteAddresses = Pick<Config, 'siteUrl' | 'contentRepository'>;

const maxListed = 40;
const maxCharacters = 1500;

/** Null: nothing that visitors read has changed. */
export function mailAbout(report: Report, addresses: SiteAddresses): Mail | null {
  if (report.outcome === 'refused') return refusedMail(report, addresses);
  return report.changes.length > 0 ? publishedMail(report, addresses) : null;
}

function publishedMail({ changes, worthKnowing, version }: Report, addresses: SiteAddresses): Mail {
  return {
    subject: `Published: ${summarize(changes)}`,
    text: paragraphs(
      `Visitors now read what you saved: ${addresses.siteUrl}`,
      'What changed:',
      ...list(changes, formatChange),
      ...(worthKnowing.length > 0
        ? ['Worth knowing. It is published all the same:', ...list(worthKnowing, formatFinding)]
        : []),
      `To undo it, write the earlier text into the form again: ${formsAddress(addresses)}\nTo put back several changes at once, choose a version from before at ${repositoryPage(addresses)} (docs/owner.md says how).`,
      `Version ${short(version)}`,
    ),
  };
}

function refusedMail({ mistakes, version, visible }: Report, addresses: SiteAddresses): Mail {
  return {
    subject: `Not published: ${mistakes.length} ${mistakes.length === 1 ? 'mistake' : 'mistakes'}`,
    text: paragraphs(
      'What you saved is kept, and visitors do not read it yet. To correct first:',
      ...list(mistakes, formatFinding),
      `Open ${formsAddress(addresses)}, correct it, and press Save. It is then published by itself.`,
      visible
        ? `Visitors see version ${short(visible.version)}, saved on ${inLagos(visible.savedAt)}.`
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
  const indent = (text: string) => cut(text).replaceAll('\n', '\n           ');
  const lines = before === null ? [] : [`   before: ${indent(before)}`];
  lines.push(
    before === null ? `   new:    ${indent(after ?? '')}` : `   now:    ${indent(after ?? '(removed)')}`,
  );
  return [cut(names.join(' › ')), ...lines].join('\n');
}

function formatFinding({ names, sentence }: PublishFinding): string {
  return names.length > 0 ? `${cut(names.join(' › '))}\n   ${cut(sentence)}` : cut(sentence);
}

function list<Entry>(entries: readonly Entry[], format: (entry: Entry) => string): string[] {
  const rest = entries.length - maxListed;
  const lines = entries.slice(0, maxListed).map((entry, at) => `${at + 1}. ${format(entry)}`);
  return rest > 0 ? [...lines, `… and ${rest} more.`] : lines;
}

function cut(text: string): string {
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters)} …` : text;
}

/** The Caddyfile serves the forms there. */
function formsAddress({ siteUrl }: SiteAddresses): string {
  const { protocol, host } = new URL(siteUrl);
  return `${protocol}//edit.${host}`;
}

/** To be opened in a browser: without the kind of the host in front, and without `.git`. */
function repositoryPage({ contentRepository }: SiteAddresses): string {
  return (contentRepository ?? '').replace(/^\w+\+|\.git$/g, '');
}

function paragraphs(...parts: readonly string[]): string {
  return `${parts.join('\n\n')}\n`;
}
