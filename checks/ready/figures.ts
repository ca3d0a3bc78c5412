import type { Content } from '../content/schema/content.ts';
import type { Figure } from '../content/schema/figures.ts';
import type { Phase } from '../content/schema/roadmap.ts';
import type { Tell } from './look.ts';

/** Figures without a date, and figures that cannot both be meant as they stand: each told once, where it can be mended. */
export function doubtfulFigures({ figures: { figures }, roadmap: { phases } }: Content, tell: Tell): void {
  const doubt = (figure: Figure, sentence: string) =>
    tell('contradictions', 'figures', ['figures', figures.indexOf(figure), 'value'], sentence);
  const phaseOf = (id: string) => phases.find(({ trees }) => trees === id);
  const all = (kind: Figure['kind'], unit: string) =>
    figures.filter((figure) => figure.kind === kind && figure.unit === unit);

  for (const [at, { value, label, kind, asOf }] of figures.entries()) {
    if (asOf !== null) continue;
    tell('undated', 'figures', ['figures', at, 'asOf'], `“${value} ${label}” (${kind}) has no date.`);
  }

  for (const one of figures.filter(({ amount }) => typeof amount === 'number')) {
    const range = all(one.kind, one.unit).find(
      ({ amount, label }) => typeof amount !== 'number' && label === one.label,
    );
    if (range)
      doubt(
        one,
        `“${one.value}” and “${range.value}” are both called “${one.label}”: call the single value what it is, or print the range in both places.`,
      );
  }

  const goals = figures.filter(({ kind }) => kind === 'goal');
  for (const [at, goal] of goals.entries()) {
    const phase = phaseOf(goal.id);
    const { value, unit, amount } = goal;
    const reached = all('today', unit).find(
      (today) => String(today.amount) === String(amount) || (unit === 'trees' && top(today) > top(goal)),
    );
    if (reached && phase?.status !== 'Done') {
      const so =
        top(reached) > top(goal) ? `is less than the ${reached.value} there are` : 'equals what there is';
      const yet = phase
        ? `, yet the phase is “${phase.status}”: is it done, or is there more to plant`
        : ': is there a new goal';
      doubt(goal, `The goal${phase ? ` of ${phase.year}` : ''}, ${value} ${unit}, ${so} today${yet}?`);
    }
    const same = goals
      .slice(0, at)
      .find((other) => other.unit === unit && String(other.amount) === String(amount));
    if (same) {
      const [first, second] = [same, goal].map(({ id, source }) => phaseOf(id)?.year ?? `“${source}”`);
      doubt(
        goal,
        `${value} ${unit} is the goal of ${first} and of ${second}: which of the two is it, or how do they differ?`,
      );
    }
  }

  const aims = aimsOf(phases, goals);
  const vision = figures.find(({ id }) => id === 'trees-vision');
  for (const [at, { year, goal }] of aims.entries()) {
    const more = aims.slice(0, at).find((earlier) => top(earlier.goal) > top(goal));
    if (more)
      doubt(
        goal,
        `${year} aims for ${goal.value} trees, and ${more.year} before it for ${more.goal.value}: are trees to go?`,
      );
    if (vision && top(goal) > top(vision))
      doubt(
        goal,
        `${year} aims for ${goal.value} trees, more than the ${vision.value} of the vision: is the vision larger, or the goal smaller?`,
      );
  }

  const [[trees], [acres]] = [all('today', 'trees'), all('today', 'acres')];
  const most = all('goal', 'trees').sort((a, b) => top(b) - top(a))[0];
  if (trees && acres && most && top(most) > top(trees) && all('goal', 'acres').length === 0) {
    doubt(
      acres,
      `Trees are to grow from ${trees.value} to ${most.value}, and no goal says on how many acres: today there are ${acres.value}.`,
    );
  }
}

/** The tree goals of the roadmap, in year order. */
function aimsOf(phases: readonly Phase[], goals: readonly Figure[]) {
  return phases.flatMap(({ year, trees }) => {
    const goal = goals.find(({ id }) => id === trees);
    return goal ? [{ year, goal }] : [];
  });
}

function top({ amount }: Figure): number {
  return [amount].flat().at(-1) ?? 0;
}
