import { fileOf } from '../../schema/check-content.ts';
import type { Mistake, Place } from '../../schema/read.ts';

/**
 * Groups of findings, in the order in which they are printed. With one of the first five, `npm run ready` says “Not ready”. The publisher
 * refuses fewer, because the site is online then: `findInChange` in tools/publish/make.ts
 */
const groups = {
  mistakes: 'Mistakes in content/',
  settings: 'Settings of the server',
  placeholders: 'Placeholders still in place',
  privacy: 'Privacy under the form',
  drafts: 'Drafts: write draft: false where the words are right, or change them',
  contradictions: 'Goals, counts and plans that contradict each other',
  other: 'Also worth knowing',
} as const;
export type Group = keyof typeof groups;

const worthKnowing: readonly Group[] = ['contradictions', 'other'];

/** One thing to do before publishing. A setting has no file and no line. */
export type Finding = { readonly group: Group; readonly sentence: string } & Partial<Mistake>;
export type PlacedFinding = Omit<Mistake, 'line'> & { readonly group: Group; readonly place: Place };

/** So that sixty drafts do not hide three important things. */
const maxDrafts = 12;

export function formatFindings(
  findings: readonly Finding[],
  all: boolean,
): { readonly text: string; readonly blocked: boolean } {
  const parts = Object.entries(groups).flatMap(([group, title]) => {
    const inside = findings.filter((finding) => finding.group === group);
    if (inside.length === 0) return [];
    const left = all || group !== 'drafts' ? 0 : Math.max(0, inside.length - maxDrafts);
    const lines = inside
      .sort(byLine)
      .slice(0, inside.length - left)
      .map(formatFinding);
    if (left > 0) lines.push(`  … and ${left} more: npm run ready -- --all lists each one.`);
    // A file with a mistake cannot be checked any further.
    if (group === 'mistakes' && inside.some(({ name }) => name))
      lines.push('', '  Everything else is only checked once this is mended: there may be more.');
    const weight = worthKnowing.includes(group as Group) ? 'worth knowing' : 'blocks publishing';
    return `${title} (${inside.length}, ${weight})\n${lines.join('\n')}\n`;
  });
  const rest = findings.filter(({ group }) => worthKnowing.includes(group)).length;
  const blocking = findings.length - rest;
  const sum =
    blocking > 0
      ? `Not ready: ${blocking} ${blocking === 1 ? 'thing blocks' : 'things block'} publishing.`
      : 'Ready to publish.';
  const known = rest > 0 ? ` ${rest} ${rest === 1 ? 'thing is' : 'things are'} worth knowing.` : '';
  return { text: [...parts, sum + known].join('\n'), blocked: blocking > 0 };
}

function byLine(one: Finding, other: Finding): number {
  return one.name === other.name ? (one.line ?? 0) - (other.line ?? 0) : 0;
}

function formatFinding({ name, line, sentence }: Finding): string {
  const lines = sentence.replaceAll('\n', '\n  ');
  return name ? `  ${`${fileOf(name)}:${line}`.padEnd(26)} ${lines}` : `  ${lines}`;
}
