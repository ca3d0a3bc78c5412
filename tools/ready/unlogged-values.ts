import type { CheckInput } from './rule.ts';

/**
 * Reports values of today that the log does not have. It compares with the log and not with git: the last commit may be
 * unpublished, and the git of GitHub Desktop is not on the PATH.
 */
export function reportUnloggedValues({ content, report }: CheckInput): void {
  const { log } = content.log;
  if (log.every(({ figure }) => figure === undefined)) return;
  for (const [at, { id, kind, value, amount, label, asOf }] of content.figures.figures.entries()) {
    // Goals that were reached keep the value they had.
    if (kind !== 'today' || /-\d{4}$/.test(id)) continue;
    const found = (sentence: string) => report('history', 'figures', ['figures', at, 'value'], sentence);
    const newest = log
      .filter(({ figure }) => figure === id)
      .sort((one, other) => other.day.localeCompare(one.day))[0];
    if (newest?.amount === amount) continue;
    if (!newest) {
      found(
        `“${value} ${label}” has no entry in What happened: write one with its day and value, so that no later value replaces it unseen.`,
      );
    } else if (asOf !== null && asOf < newest.day) {
      found(
        `“${value} ${label}” is of ${asOf}, and What happened says ${newest.value} on ${newest.day}: write that value and day here, too.`,
      );
    } else {
      found(
        `“${value} ${label}” was ${newest.value} on ${newest.day}, and What happened has no entry of the change: write one with the day and ${value}.`,
      );
    }
  }
}
