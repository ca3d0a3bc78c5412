import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import type { Figure, Phase } from '../content.ts';
import { type TreeGoal, treeGoals } from './content-figures.ts';
import { growthChart } from './growth-chart.ts';

const goal = (year: number, amount: number, openEnded = false): TreeGoal => {
  const id: Figure['id'] = `trees-${year}`;
  return {
    phase: { year, title: 'Phase', status: 'Planned', trees: id, goals: [], confirmed: null } satisfies Phase,
    figure: {
      id,
      value: `${amount}`,
      amount,
      openEnded,
      unit: 'trees',
      label: 'trees',
      kind: 'goal',
      definition: 'Aimed for.',
      asOf: null,
      source: 'The roadmap',
    },
  };
};
/** The rows of the chart: the year, and how long its strip is in percent; a year without a goal has none. */
const rows = (html: string) =>
  [...html.matchAll(/<li><b>(\d+)<\/b>(.*?)<\/li>/g)].map(([, year, inside = '']) => ({
    year: Number(year),
    length: Number(/<svg width="([\d.]+)%"/.exec(inside)?.[1] ?? 0),
    open: inside.includes('class="gc-on"'),
  }));

describe('the chart of tree goals', () => {
  it('gives every year a row, and each goal a strip as long as its trees, from zero', () => {
    const found = rows(growthChart([goal(2025, 100), goal(2026, 200), goal(2030, 400)]));
    assert.deepEqual(
      found.map(({ length }) => length),
      [25, 50, 0, 0, 0, 100],
      'the years without a goal are a gap',
    );
  });

  it('has rows for any number and order of goals, and only for those where years are many', () => {
    const many = Array.from({ length: 12 }, (_, at) => goal(2025 + at, (at * 7919) % 12_345));
    assert.equal(rows(growthChart(many)).length, 12);
    assert.ok(rows(growthChart(many)).every(({ length }) => length <= 100));
    assert.deepEqual(
      rows(growthChart([goal(2025, 1), goal(2090, 2)])).map(({ year }) => year),
      [2025, 2090],
    );
    assert.doesNotMatch(growthChart([goal(2025, 0)]), /NaN|Infinity/);
  });

  it('draws nothing between goals, and an open end only where there is one', () => {
    const html = growthChart([goal(2025, 100), goal(2027, 300), goal(2030, 400, true)]);
    assert.deepEqual(
      rows(html).map(({ open }) => open),
      [false, false, false, false, false, true],
    );
    assert.match(html, /400 trees in 2030, with no upper end/);
  });

  it('is described for whoever does not see it, with the same as a table', () => {
    const html = growthChart([goal(2025, 100), goal(2030, 400)]);
    assert.match(
      html,
      /<p class="visually-hidden">100 trees in 2025; 400 trees in 2030\.<\/p><ul class="gc" aria-hidden="true">/,
    );
    assert.equal(html.split('<tr>').length - 1, 3);
    assert.equal(html.split('scope="row"').length - 1, 2);
  });

  it('leaves out phases that have no tree goal', () => {
    const { phase, figure } = goal(2025, 100);
    const without: Phase = { year: 2028, title: 'Phase', status: 'Planned', goals: [], confirmed: null };
    assert.deepEqual(treeGoals([phase, without], [figure]), [{ phase, figure }]);
    assert.equal(growthChart([]), '');
    assert.equal(rows(growthChart([goal(2025, 100)])).length, 1);
  });

  it('costs a visitor at most 1,500 bytes', () => {
    assert.ok(brotliCompressSync(growthChart()).length <= 1500);
  });
});
