// The mail to the owner about what was saved.
import type { Config } from '../config.ts';
import type { Change, NamedReport, PublishFinding } from './report.ts';

/** Null: nothing that visitors read has changed. */
export function mailAbout(
  { outcome, changes, findings, version }: NamedReport,
  { siteUrl, contentRepository }: Pick<Config, 'siteUrl' | 'contentRepository'>,
): { readonly subject: string; readonly text: string } | null {
  // The Caddyfile serves the forms there.
  const forms = siteUrl.replace('://', '://edit.');
  if (outcome === 'refused')
    return {
      subject: `Not published: ${findings.length} ${findings.length === 1 ? 'mistake' : 'mistakes'}`,
      text: [
        'What you saved is kept, and visitors still read what they read before. To correct first:',
        ...numbered(findings.map(formatFinding)),
        `Open ${forms}, correct it, and press Save. It is then published by itself.`,
        `Version ${short(version)} was not published.`,
      ].join('\n\n'),
    };
  if (changes.length === 0) return null;
  // To be opened in a browser: without the kind of the host in front, and without `.git`.
  const history = contentRepository?.replace(/^\w+\+|\.git$/g, '');
  return {
    subject: `Published: ${summarize(changes)}`,
    text: [
      `Visitors now read what you saved: ${siteUrl}`,
      'What changed:',
      ...numbered(changes.map(formatChange)),
      ...(findings.length > 0 ? ['Worth knowing. It is published all the same:'] : []),
      ...numbered(findings.map(formatFinding)),
      `To undo it, write the earlier text into the form again: ${forms}\nTo put back several changes at once, choose a version from before at ${history} (docs/owner.md says how).`,
      `Version ${short(version)}`,
    ].join('\n\n'),
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

function formatChange({ names, before, after }: Change): string {
  const line = (label: string, text: string | null) =>
    `   ${label} ${shorten(text ?? '(removed)').replaceAll('\n', '\n           ')}`;
  const values = before === null ? [] : [line('before:', before)];
  return [names.join(' › '), ...values, line(before === null ? 'new:   ' : 'now:   ', after)].join('\n');
}

function shorten(text: string): string {
  return text.length > 1500 ? `${text.slice(0, 1500)} …` : text;
}

function formatFinding({ names, sentence }: PublishFinding): string {
  return names.length > 0 ? `${names.join(' › ')}\n   ${sentence}` : sentence;
}

function numbered(entries: readonly string[]): string[] {
  const lines = entries.slice(0, 40).map((entry, at) => `${at + 1}. ${entry}`);
  return entries.length > 40 ? [...lines, `… and ${entries.length - 40} more.`] : lines;
}
