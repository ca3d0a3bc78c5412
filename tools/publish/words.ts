import { lagosTimeZone } from '../../message/lagos.ts';
import { type PublishRecord, short } from '../../server/status/last-publish.ts';
import type { EditorFinding } from '../edit/forms.ts';
import type { Change } from './changes.ts';

export type Mail = { readonly subject: string; readonly text: string };

export type Places = {
  readonly siteUrl: string;
  /** Of the forms. */
  readonly editorUrl: string;
  /** Of the repository, for a person. */
  readonly repositoryUrl: string;
};

type Visible = PublishRecord['visible'];

const maxListed = 40;
const maxWords = 1500;

export function publishedMail(
  changes: readonly Change[],
  worthKnowing: readonly EditorFinding[],
  version: string,
  places: Places,
): Mail {
  return {
    subject: `Published: ${summarize(changes)}`,
    text: paragraphs(
      `Visitors now read what you saved: ${places.siteUrl}`,
      'What changed:',
      ...list(changes, formatChange),
      ...(worthKnowing.length > 0
        ? ['Worth knowing. It is published all the same:', ...list(worthKnowing, formatFinding)]
        : []),
      `To undo it, write the words from before into the form again: ${places.editorUrl}\nTo put back several changes at once, choose a version from before at ${places.repositoryUrl} (docs/owner.md says how).`,
      `Version ${short(version)}`,
    ),
  };
}

export function refusedMail(
  mistakes: readonly EditorFinding[],
  version: string,
  visible: Visible,
  places: Places,
): Mail {
  const count = `${mistakes.length} ${mistakes.length === 1 ? 'mistake' : 'mistakes'}`;
  return {
    subject: `Not published: ${count}`,
    text: paragraphs(
      'What you saved is kept, and visitors do not read it yet. To correct first:',
      ...list(mistakes, formatFinding),
      `Open ${places.editorUrl}, correct it, and press Save. It is then published by itself.`,
      visibleSentence(visible),
      `Version ${short(version)} was not published.`,
    ),
  };
}

/** A change of the content that came together with one of the program. */
export function waitingMail(version: string, visible: Visible): Mail {
  return {
    subject: 'Not published yet: the site’s program was changed as well',
    text: paragraphs(
      'What you saved is kept, and visitors do not read it yet. It came together with a change of the program of the site, which only a person may put in place.',
      'Ask the person who maintains the site to type farm-upgrade on the server. You have nothing to correct.',
      visibleSentence(visible),
      `Version ${short(version)} waits.`,
    ),
  };
}

/** Alerts for an operator, which farm-watch sends while the trouble lasts, and a last one when it is over. */
export const troubles = {
  settings:
    'Nothing is published: MAIL_TO and MAIL_FROM have to be set in /etc/farm-site.env. Without them, whoever changes content/ chooses who gets the messages.',
  rewritten:
    'The history of the repository was rewritten: nothing is published until somebody types farm-upgrade. Look first, this may not be yours. The site stays as it is.',
  vanished: 'The branch that is published is gone from the repository. The site stays as it is.',
  unreachable:
    'The repository could not be asked for an hour: nothing new is published. The site stays as it is.',
  disk: 'The disk is full: changes of the owner cannot be published. The site stays as it is. It is tried again by itself.',
  failed:
    'A change of the owner could not be published: journalctl -u farm-site-publish says why. The site stays as it is.',
} as const;

export function summarize(changes: readonly Change[]): string {
  const [first] = changes;
  return changes.length === 1 && first ? first.names.join(' › ').slice(0, 120) : `${changes.length} changes`;
}

function formatChange({ names, before, after }: Change): string {
  const indent = (words: string) => cut(words).replaceAll('\n', '\n           ');
  const lines = before === null ? [] : [`   before: ${indent(before)}`];
  lines.push(
    before === null ? `   new:    ${indent(after ?? '')}` : `   now:    ${indent(after ?? '(removed)')}`,
  );
  return [names.join(' › '), ...lines].join('\n');
}

function formatFinding({ names, sentence }: EditorFinding): string {
  return names.length > 0 ? `${names.join(' › ')}\n   ${cut(sentence)}` : cut(sentence);
}

function list<Entry>(entries: readonly Entry[], format: (entry: Entry) => string): string[] {
  const rest = entries.length - maxListed;
  const lines = entries.slice(0, maxListed).map((entry, at) => `${at + 1}. ${format(entry)}`);
  return rest > 0 ? [...lines, `… and ${rest} more.`] : lines;
}

function cut(words: string): string {
  return words.length > maxWords ? `${words.slice(0, maxWords)} …` : words;
}

function visibleSentence({ version, at }: Visible): string {
  return `Visitors see version ${short(version)}${at ? `, saved on ${inLagos(at)}` : ''}.`;
}

function inLagos(at: string): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: lagosTimeZone } as const;
  return `${new Intl.DateTimeFormat('en-GB', format).format(new Date(at))} in Lagos`;
}

function paragraphs(...parts: readonly string[]): string {
  return `${parts.join('\n\n')}\n`;
}
