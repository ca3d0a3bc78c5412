import type { CheckInput } from './rule.ts';

/**
 * Reports counted values that the log does not have. It compares with the log and not with git: the last commit may be
 * unpublished, and the git of GitHub Desktop is not on the PATH.
 */
export function reportUnloggedValues({ content, report }: CheckInput): void {
  const { log } = content.log;
  if (log.every(({ figure }) => figure === undefined)) return;
  for (const [at, { id, kind, value, amount, label, asOf }] of content.figures.figures.entries()) {
    // Goals that were reached keep the value they had.
    if (kind !== 'so far' || /-\d{4}$/.test(id)) continue;
    const [newest] = log
      .filter(({ figure }) => figure === id)
      .sort((one, other) => other.day.localeCompare(one.day));
    if (newest?.amount === amount) continue;
    const isOlder = newest && asOf !== null && asOf < newest.day;
    const found = newest
      ? `The newest entry in What happened for “${value} ${label}” is ${newest.value} on ${newest.day}`
      : `What happened has no entry for “${value} ${label}”`;
    const cure = isOlder ? 'write that value and day here as well' : `write one with the day and ${value}`;
    report('contradictions', 'figures', ['figures', at, 'value'], `${found}: ${cure}.`);
  }
}
