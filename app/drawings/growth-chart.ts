import { scaleLinear } from 'd3-scale';
import { copy, landingCopy } from '../content.ts';
import { asOfInColumn } from '../ui/figures.ts';
import { say } from '../ui/words.ts';
import { mostOf, type TreeGoal, treeGoals } from './content-figures.ts';
import { escaped } from './svg.ts';

const { growth } = landingCopy.future;

/**
 * Tree goals by year: a strip of the field for each goal, as long as its trees, and the same as a table.
 * Nothing is drawn for the years between: the farm has said nothing about them. Made at build time only.
 */
export function growthChart(goals: readonly TreeGoal[] = treeGoals()): string {
  if (goals.length === 0) return '';
  return `<div class="wrap growth"><header><h3>${escaped(growth.name)}</h3> <p>${escaped(say(growth.lead))}</p></header><div>${picture(goals)}<details><summary>${escaped(growth.table)}</summary>${table(goals)}</details></div></div>`;
}

function picture(goals: readonly TreeGoal[]): string {
  const along = scaleLinear([0, Math.max(1, ...goals.map(({ figure }) => mostOf(figure)))], [0, 1]);
  const rows = yearsOf(goals).map((year) => {
    const goal = goals.find(({ phase }) => phase.year === year);
    return `<li><b>${year}</b> ${goal ? strip(goal, along(mostOf(goal.figure))) : ''}</li>`;
  });
  return `<p class="visually-hidden">${escaped(described(goals))}</p><ul class="gc" aria-hidden="true">${rows.join(' ')}</ul>`;
}

/** Every year from the first goal to the last, so that a year without one is a gap; only those with one where years are many. */
function yearsOf(goals: readonly TreeGoal[]): number[] {
  const years = goals.map(({ phase }) => phase.year);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  if (last - first >= 15) return years;
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** The strip as long as its share of the most, and the figure at its end. */
function strip({ figure }: TreeGoal, share: number): string {
  const [ground, marks] = figure.kind === 'today' ? ['gc-first', 'pg'] : ['b1', 'pb'];
  const filled = (ink: string) => `<rect ${ink} width="100%" height="100%"/>`;
  const bar = `<svg width="${Math.round(1000 * share) / 10}%" height="40" fill="none" focusable="false">${filled(`class="${ground}"`)}${filled(`fill="url(#${marks})"`)}</svg>`;
  return `<span>${bar}${figure.openEnded ? goesOn : ''}<b>${escaped(figure.value)}</b></span>`;
}

/** After an open-ended goal the strip goes on, thinner and thinner: how far, nobody says. */
const goesOn =
  '<svg class="gc-on" width="24" height="40" fill="none" focusable="false"><path d="M6 0v40M14 0v40M21 0v40"/></svg>';

/** The chart in words: “1,500 trees in 2025, …, 100k+ trees in 2030, with no upper end.” */
function described(goals: readonly TreeGoal[]): string {
  const told = goals.map(
    ({ phase, figure }) =>
      `${figure.value} ${figure.label} in ${phase.year}${figure.openEnded ? ', with no upper end' : ''}`,
  );
  return `${told.join('; ')}.`;
}

function table(goals: readonly TreeGoal[]): string {
  const { columns } = growth;
  const head = [columns.year, columns.trees, columns.kind, columns.status, columns.asOf];
  const rows = goals.map(({ phase, figure }) => {
    const cells = [figure.value, copy.kinds[figure.kind].name, phase.status];
    return `<tr><th scope="row">${phase.year}</th>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}${day(figure)}</tr>`;
  });
  return `<table><thead><tr>${head.map((name) => `<th scope="col">${escaped(name)}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** The one date that may be broken: five columns have no room for a whole one on a phone. */
function day(figure: TreeGoal['figure']): string {
  return `<td class="gc-day">${escaped(asOfInColumn(figure).replaceAll('\u00a0', ' '))}</td>`;
}
