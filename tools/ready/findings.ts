import type { CheckedContent } from '../../schema/check-content.ts';
import { fileOf } from '../../schema/check-content.ts';
import type { ContentName } from '../../schema/fields/content.ts';
import type { Mistake, Place } from '../../schema/read.ts';
import type { SentenceAt } from '../../schema/walk.ts';

/** Kinds of findings, in the order of the report: first those that block publishing. */
const groups = {
  mistakes: { title: 'Mistakes in content/', blocks: true },
  settings: { title: 'Settings of the server', blocks: true },
  placeholders: { title: 'Placeholders still in place', blocks: true },
  online: { title: 'Tried just now', blocks: true },
  privacy: { title: 'Privacy under the form', blocks: true },
  drafts: {
    title: 'Drafts: write draft: false where the words are right, or change them',
    blocks: true,
    isOneTask: true,
  },
  contradictions: { title: 'Figures and plans that contradict each other', blocks: false },
  reach: { title: 'What may not be reached, read or printed', blocks: false },
  unconfirmed: { title: 'What the pages still say is to be confirmed', blocks: false },
  stale: { title: 'Phases that have gone by', blocks: false },
  photographs: { title: 'Photographs', blocks: false },
  investors: { title: 'What an investor or a visitor would look for', blocks: false },
  undated: {
    title: 'Figures without a date: write the day each was true in its asOf',
    blocks: false,
    isOneTask: true,
  },
} satisfies Record<string, { title: string; blocks: boolean; isOneTask?: true }>;
export type Group = keyof typeof groups;

/** One thing to do before publishing. A setting has no file and no line. */
export type Finding = { readonly group: Group; readonly sentence: string } & Partial<Mistake>;

/** More of one task are listed by file, so that sixty drafts do not hide three important things. */
const maxListed = 12;

export function formatFindings(
  findings: readonly Finding[],
  all: boolean,
): { readonly text: string; readonly blocked: boolean } {
  const parts = Object.entries(groups).flatMap(([group, { title, blocks, ...kind }]) => {
    const inside = findings.filter((finding) => finding.group === group);
    if (inside.length === 0) return [];
    const isShort = !all && 'isOneTask' in kind && inside.length > maxListed;
    const lines = isShort ? byFile(inside) : inside.sort(byLine).map(formatFinding);
    // A file with a mistake cannot be checked any further.
    if (group === 'mistakes' && inside.some(({ name }) => name)) lines.push(...restIsUnchecked);
    return `${title} (${inside.length}, ${blocks ? 'blocks publishing' : 'worth knowing'})\n${lines.join('\n')}\n`;
  });
  const blocking = findings.filter(({ group }) => groups[group].blocks).length;
  const rest = findings.length - blocking;
  const blocked = blocking > 0;
  const sum = blocked
    ? `Not ready: ${blocking} ${blocking === 1 ? 'thing blocks' : 'things block'} publishing.`
    : 'Ready to publish.';
  const known = rest > 0 ? ` ${rest} ${rest === 1 ? 'thing is' : 'things are'} worth knowing.` : '';
  return { text: [...parts, sum + known].join('\n'), blocked };
}

const restIsUnchecked = ['', '  Everything else is only checked once this is mended: there may be more.'];

function byLine(one: Finding, other: Finding): number {
  return one.name === other.name ? (one.line ?? 0) - (other.line ?? 0) : 0;
}

function formatFinding({ name, line, sentence }: Finding): string {
  const lines = sentence.replaceAll('\n', '\n  ');
  return name ? `  ${`${fileOf(name)}:${line}`.padEnd(26)} ${lines}` : `  ${lines}`;
}

function byFile(findings: readonly Finding[]): string[] {
  const files = Map.groupBy(findings, ({ name }) => (name ? fileOf(name) : ''));
  const lines = [...files].map(([file, inside]) => {
    const lines = inside.sort(byLine).map(({ line }) => line);
    return `  ${file.padEnd(26)} ${inside.length}: line ${lines.join(', ')}`;
  });
  return [...lines, '  npm run ready -- --all lists each one.'];
}

export type Rule = (input: CheckInput) => void;

/** The input of a rule. `report` adds a finding at a place in a file. */
export type CheckInput = CheckedContent & {
  readonly sentences: readonly SentenceAt[];
  readonly year: number;
  readonly report: (group: Group, name: ContentName, place: Place, sentence: string) => void;
};
