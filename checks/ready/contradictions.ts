import type { Figure, Phase } from '../../content/types.ts';
import type { Content } from '../content/read.ts';
import { type Finding, found } from './finding.ts';
import { plansAsPresent } from './plans-as-present.ts';

/** Lines of content/ that cannot both be meant as they stand. Each is told once, where it can be mended. */
export function contradictions(content: Content): Finding[] {
  return [rangeAndSingle, goalIsToday, goalTwice, growthWithoutLand, plansAsPresent].flatMap((look) =>
    look(content),
  );
}

function registerOf(content: Content): readonly Figure[] {
  return content.figures.value as readonly Figure[];
}

function phaseFor(content: Content, id: string): Phase | undefined {
  return (content.roadmap.value as readonly Phase[]).find(({ trees }) => trees === id);
}

/** One thing, once as a range and once as a single value, under the same words. */
function rangeAndSingle(content: Content): Finding[] {
  const figures = registerOf(content);
  return figures.flatMap((single, at) => {
    const range = figures.find(
      ({ amount, unit, label, kind }) =>
        typeof amount !== 'number' && unit === single.unit && label === single.label && kind === single.kind,
    );
    if (!range || typeof single.amount !== 'number') return [];
    return [
      found(
        content,
        'contradictions',
        'figures',
        [`${at}`, 'label'],
        `“${single.value}” and “${range.value}” are both called “${single.label}”: call the single value what it is, or print the range in both places.`,
      ),
    ];
  });
}

/** Something aimed for that is there already. */
function goalIsToday(content: Content): Finding[] {
  const figures = registerOf(content);
  return figures.flatMap((goal, at) => {
    const reached = figures.find(
      ({ kind, unit, amount }) =>
        kind === 'today' && unit === goal.unit && String(amount) === String(goal.amount),
    );
    if (goal.kind !== 'goal' || !reached) return [];
    const phase = phaseFor(content, goal.id);
    const where = phase ? ` of ${phase.year}` : '';
    const yet = phase
      ? `, yet the phase is “${phase.status}”: is it done, or is there more to plant`
      : ': is there a new goal';
    return [
      found(
        content,
        'contradictions',
        'figures',
        [`${at}`, 'value'],
        `The goal${where}, ${goal.value} ${goal.unit}, equals what there is today${yet}?`,
      ),
    ];
  });
}

/** Two goals of the same size for two different times. */
function goalTwice(content: Content): Finding[] {
  const goals = registerOf(content).filter(({ kind }) => kind === 'goal');
  return goals.flatMap((one, at) => {
    const other = goals
      .slice(0, at)
      .find(({ unit, amount }) => unit === one.unit && String(amount) === String(one.amount));
    if (!other) return [];
    const place = [`${registerOf(content).indexOf(one)}`, 'value'];
    const named = [other, one].map(({ id, source }) => phaseFor(content, id)?.year ?? `“${source}”`);
    return [
      found(
        content,
        'contradictions',
        'figures',
        place,
        `${one.value} ${one.unit} is the goal of ${named[0]} and of ${named[1]}: which of the two is it, or how do they differ?`,
      ),
    ];
  });
}

/** Trees are to become many more, and no goal says on what land. */
function growthWithoutLand(content: Content): Finding[] {
  const figures = registerOf(content);
  const today = (unit: string) => figures.find((figure) => figure.kind === 'today' && figure.unit === unit);
  const goals = (unit: string) => figures.filter((figure) => figure.kind === 'goal' && figure.unit === unit);
  const [trees, acres] = [today('trees'), today('acres')];
  const most = goals('trees').sort((a, b) => top(b) - top(a))[0];
  if (!trees || !acres || !most || top(most) <= top(trees) || goals('acres').length > 0) return [];
  return [
    found(
      content,
      'contradictions',
      'figures',
      [`${figures.indexOf(acres)}`, 'value'],
      `Trees are to grow from ${trees.value} to ${most.value}, and no goal says on how many acres: today there are ${acres.value}.`,
    ),
  ];
}

function top({ amount }: Figure): number {
  return [amount].flat().at(-1) ?? 0;
}
