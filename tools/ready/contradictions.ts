import { endsOf, upperEnd } from '../../schema/amount.ts';
import type { Content } from '../../schema/fields/content.ts';
import type { Figure } from '../../schema/fields/figures.ts';
import type { CheckInput } from './findings.ts';

export function reportFigureConflicts({ content, report }: CheckInput): void {
  const { figures } = content.figures;
  const { phases } = content.roadmap;
  const doubt = (figure: Figure, sentence: string) =>
    report('contradictions', 'figures', ['figures', figures.indexOf(figure), 'value'], sentence);
  const phaseOf = ({ id }: Figure) => phases.find(({ trees }) => trees === id);
  const all = (kind: Figure['kind'], unit: string) =>
    figures.filter((figure) => figure.kind === kind && figure.unit === unit);

  for (const [at, one] of figures.entries()) {
    const { value, label, kind, unit, amount, asOf } = one;
    if (asOf === null) {
      report('undated', 'figures', ['figures', at, 'asOf'], `“${value} ${label}” (${kind}) has no date.`);
    }
    const range = all(kind, unit).find((other) => typeof other.amount !== 'number' && other.label === label);
    if (range && typeof amount === 'number') {
      const sentence = `“${value}” and “${range.value}” are both called “${label}”: call the single value what it is, or print the range in both places.`;
      doubt(one, sentence);
    }
  }

  const goals = figures.filter(({ kind }) => kind === 'goal');
  for (const [at, goal] of goals.entries()) {
    const phase = phaseOf(goal);
    const { value, unit } = goal;
    const reached = all('so far', unit).find(
      (today) => isSame(today, goal) || (unit === 'trees' && upperEnd(today) > upperEnd(goal)),
    );
    if (reached && phase?.status !== 'Done') {
      const which = phase ? ` of ${phase.year} (“${phase.status}”)` : '';
      const sentence = `The goal${which}, ${value} ${unit}, is no more than the ${reached.value} there are today: is it done, or is there a new goal?`;
      doubt(goal, sentence);
    }
    const same = goals.slice(0, at).find((other) => other.unit === unit && isSame(other, goal));
    if (same) {
      const [first, second] = [same, goal].map((one) => phaseOf(one)?.year ?? 'the vision');
      const which = 'which of the two is it, or how do they differ?';
      doubt(goal, `${value} ${unit} is the goal of ${first} and of ${second}: ${which}`);
    }
  }

  const vision = figures.filter(({ id }) => id === 'trees-vision');
  const aims = [...treeGoals(content), ...vision.map((goal) => ({ year: 'The vision', goal }))];
  for (const [at, { year, goal }] of aims.entries()) {
    const more = aims.slice(0, at).find((earlier) => upperEnd(earlier.goal) > upperEnd(goal));
    if (!more) continue;
    const sentence = `${year} aims for ${goal.value} trees, and ${more.year} before it for ${more.goal.value}: will trees be removed?`;
    doubt(goal, sentence);
  }

  const [[trees], [acres]] = [all('so far', 'trees'), all('so far', 'acres')];
  const max = all('goal', 'trees').sort((a, b) => upperEnd(b) - upperEnd(a))[0];
  if (trees && acres && max && upperEnd(max) > upperEnd(trees) && all('goal', 'acres').length === 0) {
    const sentence = `Trees are to grow from ${trees.value} to ${max.value}, and no goal says on how many acres: today there are ${acres.value}, which is ${quotient(trees, acres)} to an acre.`;
    doubt(acres, sentence);
  }
}

/** Reports figures that contradict each other when one is divided by another. */
export function reportQuotients({ content, report }: CheckInput): void {
  const { figures } = content.figures;
  const named = (id: string) => figures.find((figure) => figure.id === id);
  const [trees, seedlings, revenue] = ['trees-planted', 'seedlings', 'revenue'].map(named);
  const [treesLater, revenueLater] = ['trees-vision', 'revenue-vision'].map(named);
  const doubt = (figure: Figure, sentence: string) =>
    report('investors', 'figures', ['figures', figures.indexOf(figure), 'value'], sentence);

  if (trees && revenue && treesLater && revenueLater) {
    const [now, later] = [upperEnd(revenue) / upperEnd(trees), upperEnd(revenueLater) / upperEnd(treesLater)];
    if (Math.max(now, later) > 2 * Math.min(now, later)) {
      const sentence = `An investor will divide revenue by trees: ${quotient(revenue, trees)} for each of the ${trees.value} planted, ${quotient(revenueLater, treesLater)} for each of the ${treesLater.value} of the vision. Be ready to say why.`;
      doubt(revenueLater, sentence);
    }
  }
  const next = treeGoals(content).find(({ goal }) => trees && upperEnd(goal) > upperEnd(trees));
  if (!trees || !seedlings || !next) return;
  const together = upperEnd(trees) + upperEnd(seedlings);
  if (together >= upperEnd(next.goal)) return;
  const sentence = `${trees.value} planted and ${seedlings.value} seedlings are ${together.toLocaleString('en-US')}, fewer than the ${next.goal.value} of ${next.year}: be ready to say where the others come from.`;
  doubt(seedlings, sentence);
}

function treeGoals({ figures, roadmap }: Content): { year: number; goal: Figure }[] {
  return roadmap.phases.flatMap(({ year, trees }) =>
    figures.figures.filter(({ id, kind }) => id === trees && kind === 'goal').map((goal) => ({ year, goal })),
  );
}

function quotient(one: Figure, other: Figure): string {
  const ends = endsOf(one.amount).map((end) => end / upperEnd(other));
  const [currency = ''] = /^\p{Sc}/u.exec(one.value) ?? [];
  const printed = ends.map((end) => currency + Number(end.toPrecision(3)).toLocaleString('en-US'));
  return [...new Set(printed)].join(' to ');
}

function isSame(one: Figure, other: Figure): boolean {
  return String(one.amount) === String(other.amount);
}

/** Reports phases whose figure counts as there today, and phases whose year has passed. */
export function reportPlanConflicts({ content, year, report }: CheckInput): void {
  const { phases } = content.roadmap;
  const { figures } = content.figures;

  for (const [at, { year: of, title, status, trees, confirmed }] of phases.entries()) {
    const figure = figures.find(({ id }) => id === trees);
    if (figure?.kind === 'so far' && status !== 'Done') {
      const sentence = `${of} is “${status}”, and its ${figure.value} ${figure.unit} count as there today: is the phase done, or is there more to plant?`;
      report('contradictions', 'roadmap', ['phases', at, 'trees'], sentence);
    }
    const isConfirmed = Number(confirmed?.slice(0, 4) ?? 0) > of || (status === 'Done' && confirmed !== null);
    if (of < year && !isConfirmed) {
      const seen = confirmed === null ? 'never confirmed' : `last confirmed ${confirmed}`;
      const sentence = `${of} is over and “${title}” is “${status}”, ${seen}: write the status that is true, and the day in “Status confirmed on”.`;
      report('stale', 'roadmap', ['phases', at, 'status'], sentence);
    }
  }
}

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
