import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import type { Figure, Phase } from '../content.ts';
import { growthChart, type TreeGoal, treeGoals } from './growth-chart.ts';

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
const columns = (html: string) =>
  [...html.matchAll(/<svg x="([\d.]+)%"[^>]*>(.*?)<\/svg>/g)].map(([, x, inside = '']) => ({
    x: Number(x),
    height: Number(/height="([\d.]+)"/.exec(inside)?.[1]),
    rects: inside.split('<rect').length - 1,
  }));

describe('the chart of tree goals', () => {
  it('stands each column at its year and as high as its goal, from zero', () => {
    const [first, second, third] = columns(growthChart([goal(2025, 100), goal(2026, 200), goal(2030, 400)]));
    assert.ok(first && second && third);
    assert.equal(Math.round(third.height / first.height), 4);
    assert.equal(Math.round(third.height / second.height), 2);
    assert.equal(
      Math.round((third.x - first.x) / (second.x - first.x)),
      5,
      'the years without a goal are a gap',
    );
  });

  it('draws nothing between goals, and an open end only where there is one', () => {
    const html = growthChart([goal(2025, 100), goal(2027, 300), goal(2030, 400, true)]);
    assert.doesNotMatch(html, /<path|<polyline/);
    const [closed, , open] = columns(html);
    assert.ok((open?.rects ?? 0) > (closed?.rects ?? 0));
    assert.match(html, /400 trees in 2030, with no upper end/);
  });

  it('is named and described for whoever does not see it, with the same as a table', () => {
    const html = growthChart([goal(2025, 100), goal(2030, 400)]);
    const [, named = ''] = /role="img" aria-labelledby="([^"]+)"/.exec(html) ?? [];
    for (const id of named.split(' ')) assert.match(html, new RegExp(`<(title|desc) id="${id}">[^<]+<`));
    assert.equal(html.split('<tr>').length - 1, 3);
    assert.equal(html.split('scope="row"').length - 1, 2);
  });

  it('leaves out phases that have no tree goal', () => {
    const { phase, figure } = goal(2025, 100);
    const without: Phase = { year: 2028, title: 'Phase', status: 'Planned', goals: [], confirmed: null };
    assert.deepEqual(treeGoals([phase, without], [figure]), [{ phase, figure }]);
    assert.equal(growthChart([]), '');
    assert.equal(columns(growthChart([goal(2025, 100)])).length, 1);
  });

  it('costs a visitor at most 1,500 bytes', () => {
    assert.ok(brotliCompressSync(growthChart()).length <= 1500);
  });
});
