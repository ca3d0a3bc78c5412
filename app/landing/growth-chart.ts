import { scaleLinear } from 'd3-scale';
import { copy, type Figure, figures, landingCopy, type Phase, roadmap } from '../content.ts';
import { escaped } from '../ui/escaped.ts';
import { say } from '../ui/words.ts';

const { growth } = landingCopy.future;

/** A phase that has a tree goal, with the figure that says how many. */
export type TreeGoal = { readonly phase: Phase; readonly figure: Figure };

/** Only the years that have a goal, in the roadmap's order. */
export function treeGoals(
  phases: readonly Phase[] = roadmap,
  register: readonly Figure[] = figures,
): TreeGoal[] {
  return phases.flatMap((phase) => {
    const figure = register.find(({ id }) => id === phase.trees);
    return figure ? [{ phase, figure }] : [];
  });
}

/**
 * Tree goals by year: one column a goal, like a strip of the field seen from above, and the same as a table.
 * Nothing stands between two goals: the farm has said nothing about the years between. Made at build time only.
 */
export function growthChart(goals: readonly TreeGoal[] = treeGoals()): string {
  if (goals.length === 0) return '';
  return `<div class="wrap growth"><header><h3>${growth.name}</h3><p>${escaped(say(growth.lead))}</p></header><div>${picture(goals)}<details><summary>${escaped(growth.table)}</summary>${table(goals)}</details></div></div>`;
}

/** Pixels from the upper edge: the ground the columns stand on, and the most a column may reach. */
const [ground, top] = [296, 64];

function picture(goals: readonly TreeGoal[]): string {
  const years = goals.map(({ phase }) => phase.year);
  const across = scaleLinear([Math.min(...years), Math.max(...years)], [11, 89]).unknown(50);
  const up = scaleLinear([0, Math.max(...goals.map(({ figure }) => most(figure)))], [ground, top]);
  const columns = goals.map(({ phase, figure }, at) => {
    const y = Math.round(10 * up(most(figure))) / 10;
    const height = Math.round(10 * (ground - y)) / 10;
    const open = figure.openEnded ? goesOn(y) : '';
    const filled = (ink: string) => `<rect ${ink} y="${y}" height="${height}"/>`;
    return `<svg x="${Math.round(10 * across(phase.year)) / 10}%" overflow="visible">${filled(`class="${at === 0 ? 'gc-first' : 'b1'}"`)}${filled(`fill="url(#${at === 0 ? 'pg' : 'pb'})"`)}${open}<text class="gc-value" y="${y - (open ? 34 : 12)}">${escaped(figure.value)}</text><text y="${ground + 28}">${phase.year}</text></svg>`;
  });
  return `<svg class="gc" role="img" aria-labelledby="growth-title growth-means" focusable="false"><title id="growth-title">${escaped(growth.name)}</title><desc id="growth-means">${escaped(described(goals))}</desc>${columns.join('')}<line x1="0" x2="100%" y1="${ground}" y2="${ground}"/></svg>`;
}

/** Above an open-ended goal the column goes on, thinner and thinner: how far, nobody says. */
function goesOn(y: number): string {
  const strips = [[y - 9, 6], [y - 16, 4], [y - 22, 2]] as const; // biome-ignore format: three strips
  return strips.map(([at, height]) => `<rect class="gc-on" y="${at}" height="${height}"/>`).join('');
}

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
    const cells = [
      figure.value,
      copy.kinds[figure.kind].name,
      phase.status,
      figure.asOf ?? copy.figures.asOfUnknown,
    ];
    return `<tr><th scope="row">${phase.year}</th>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`;
  });
  return `<table><thead><tr>${head.map((name) => `<th scope="col">${escaped(name)}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function most({ amount }: Figure): number {
  return typeof amount === 'number' ? amount : amount[1];
}
