import { type Finding, type Group, groups } from './finding.ts';

/** Groups with more than this are told by file, so that sixty drafts do not drown three things that matter more. */
const manyInGroup = 12;

/**
 * What was found as text for a person, group by group, and one line to sum it up.
 * @param all tells every finding, however many there are
 */
export function report(
  findings: readonly Finding[],
  all: boolean,
): { readonly text: string; readonly blocked: boolean } {
  const parts = (Object.keys(groups) as Group[]).flatMap((group) => {
    const inside = findings.filter((finding) => finding.group === group).sort(byPlace);
    if (inside.length === 0) return [];
    const { title, blocks } = groups[group];
    const lines = all || inside.length <= manyInGroup ? inside.map(line) : byFile(inside);
    return [
      `${title} (${inside.length}, ${blocks ? 'blocks publishing' : 'worth knowing'})\n${lines.join('\n')}\n`,
    ];
  });
  const blocking = findings.filter(({ group }) => groups[group].blocks).length;
  const rest = findings.length - blocking;
  const known = rest > 0 ? ` ${counted(rest, 'thing is', 'things are')} worth knowing.` : '';
  const summary =
    blocking > 0
      ? `Not ready: ${counted(blocking, 'thing blocks', 'things block')} publishing.${known}`
      : `Ready to publish.${known}`;
  return { text: [...parts, summary].join('\n'), blocked: blocking > 0 };
}

function byPlace({ at: one }: Finding, { at: other }: Finding): number {
  if (!one || !other || one.file !== other.file) return 0;
  return one.line - other.line;
}

/** “content/landing.yaml  18: lines 6, 12, …” */
function byFile(findings: readonly Finding[]): string[] {
  const files = Map.groupBy(findings, ({ at }) => at?.file ?? '');
  const told = [...files].map(
    ([file, inside]) =>
      `  ${file.padEnd(26)} ${inside.length}: line ${inside.map(({ at }) => at?.line).join(', ')}`,
  );
  return [...told, '  npm run ready -- --all tells each one.'];
}

function line({ at, sentence }: Finding): string {
  return at ? `  ${`${at.file}:${at.line}`.padEnd(26)} ${sentence}` : `  ${sentence}`;
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
