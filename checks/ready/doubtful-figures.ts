import type { Content } from '../content/schema/content.ts';
import type { Figure } from '../content/schema/figures.ts';
import type { Phase } from '../content/schema/roadmap.ts';
import type { Told } from './finding.ts';

/** Figures that cannot both be meant as they stand. Each is told once, where it can be mended. */
export function doubtfulFigures({ figures: { figures }, roadmap: { phases } }: Content): Told[] {
  const phaseOf = (id: string) => phases.find(({ trees }) => trees === id);
  const told = [
    rangeAndSingle(figures),
    goalIsToday(figures, phaseOf),
    goalTwice(figures, phaseOf),
    growthWithoutLand(figures),
    goalsOutOfOrder(figures, phases),
    goalsBeyondVision(figures, phases),
  ].flat();
  return told.map(([figure, field, sentence]) => ({
    group: 'contradictions',
    name: 'figures',
    place: ['figures', `${figures.indexOf(figure)}`, field],
    sentence,
  }));
}

type Doubt = readonly [figure: Figure, field: keyof Figure, sentence: string];

/** One thing, once as a range and once as a single value, under the same words. */
function rangeAndSingle(figures: readonly Figure[]): Doubt[] {
  return figures.flatMap((single): Doubt[] => {
    const range = figures.find(
      ({ amount, unit, label, kind }) =>
        typeof amount !== 'number' && unit === single.unit && label === single.label && kind === single.kind,
    );
    if (!range || typeof single.amount !== 'number') return [];
    const sentence = `“${single.value}” and “${range.value}” are both called “${single.label}”: call the single value what it is, or print the range in both places.`;
    return [[single, 'label', sentence]];
  });
}

/** Something aimed for that is there already, or less than what is there. */
function goalIsToday(figures: readonly Figure[], phaseOf: (id: string) => Phase | undefined): Doubt[] {
  return figures.flatMap((goal): Doubt[] => {
    const phase = phaseOf(goal.id);
    const reached = figures.find(
      ({ kind, unit, amount }) =>
        kind === 'today' &&
        unit === goal.unit &&
        (String(amount) === String(goal.amount) || (unit === 'trees' && top({ amount }) > top(goal))),
    );
    if (goal.kind !== 'goal' || !reached) return [];
    const where = phase ? ` of ${phase.year}` : '';
    const so =
      top(reached) > top(goal) ? `is less than the ${reached.value} there are` : 'equals what there is';
    const yet = phase
      ? `, yet the phase is “${phase.status}”: is it done, or is there more to plant`
      : ': is there a new goal';
    return [[goal, 'value', `The goal${where}, ${goal.value} ${goal.unit}, ${so} today${yet}?`]];
  });
}

/** Two goals of the same size for two different times. */
function goalTwice(figures: readonly Figure[], phaseOf: (id: string) => Phase | undefined): Doubt[] {
  const goals = figures.filter(({ kind }) => kind === 'goal');
  return goals.flatMap((one, at): Doubt[] => {
    const other = goals
      .slice(0, at)
      .find(({ unit, amount }) => unit === one.unit && String(amount) === String(one.amount));
    if (!other) return [];
    const [first, second] = [other, one].map(({ id, source }) => phaseOf(id)?.year ?? `“${source}”`);
    const sentence = `${one.value} ${one.unit} is the goal of ${first} and of ${second}: which of the two is it, or how do they differ?`;
    return [[one, 'value', sentence]];
  });
}

/** Trees are to become many more, and no goal says on what land. */
function growthWithoutLand(figures: readonly Figure[]): Doubt[] {
  const today = (unit: string) => figures.find((figure) => figure.kind === 'today' && figure.unit === unit);
  const goals = (unit: string) => figures.filter((figure) => figure.kind === 'goal' && figure.unit === unit);
  const [trees, acres] = [today('trees'), today('acres')];
  const most = goals('trees').sort((a, b) => top(b) - top(a))[0];
  if (!trees || !acres || !most || top(most) <= top(trees) || goals('acres').length > 0) return [];
  const sentence = `Trees are to grow from ${trees.value} to ${most.value}, and no goal says on how many acres: today there are ${acres.value}.`;
  return [[acres, 'value', sentence]];
}

/** A later phase that aims for fewer trees than an earlier one. */
function goalsOutOfOrder(figures: readonly Figure[], phases: readonly Phase[]): Doubt[] {
  const goals = treeGoals(figures, phases);
  return goals.flatMap(({ figure, year }, at): Doubt[] => {
    const more = goals.slice(0, at).find((earlier) => top(earlier.figure) > top(figure));
    if (!more) return [];
    const sentence = `${year} aims for ${figure.value} trees, and ${more.year} before it for ${more.figure.value}: are trees to go?`;
    return [[figure, 'value', sentence]];
  });
}

/** A phase that aims for more trees than the vision has. */
function goalsBeyondVision(figures: readonly Figure[], phases: readonly Phase[]): Doubt[] {
  const vision = figures.find(({ id }) => id === 'trees-vision');
  return treeGoals(figures, phases).flatMap(({ figure, year }): Doubt[] =>
    vision && top(figure) > top(vision)
      ? [
          [
            figure,
            'value',
            `${year} aims for ${figure.value} trees, more than the ${vision.value} of the vision: the field holds only those of the vision.`,
          ],
        ]
      : [],
  );
}

function treeGoals(figures: readonly Figure[], phases: readonly Phase[]) {
  return phases.flatMap(({ year, trees }) => {
    const figure = figures.find(({ id }) => id === trees);
    return figure?.kind === 'goal' ? [{ year, figure }] : [];
  });
}

function top({ amount }: Pick<Figure, 'amount'>): number {
  return [amount].flat().at(-1) ?? 0;
}
