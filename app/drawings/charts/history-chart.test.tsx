import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { renderToStaticMarkup } from 'react-dom/server';
import { newestFirst } from '../../../schema/history.ts';
import { withTrees } from '../../../tests/rigs/contents.ts';
import { builtContent } from '../../../tests/rigs/last-build.ts';
import { ContentContext, type SiteContent } from '../../page/use-content.ts';
import { HistoryChart, yearsAt } from './history-chart.tsx';
import { plannedFor } from './planned-amounts.ts';

const days = { '2025-07-02': 200, '2026-01-01': 650, '2026-10-31': 1500 };

/** The phases of 2025, 2026, … with these goals, and so many trees on each day. */
function farm(goals: readonly (number | undefined)[], measured: Readonly<Record<string, number>> = days) {
  const planted = withTrees(builtContent, goals);
  return {
    ...planted,
    figures: planted.figures.map((figure) => ({ ...figure, asOf: null })),
    log: newestFirst(
      Object.entries(measured).map(([day, amount]) => ({
        ...{ day, happened: 'Counted.', figure: 'trees-planted' as const },
        ...{ value: amount.toLocaleString('en'), amount },
      })),
    ),
  };
}

function draw(content: SiteContent): string {
  return renderToStaticMarkup(
    <ContentContext value={content}>
      <HistoryChart figure="trees-planted" />
    </ContentContext>,
  );
}

/** The places of marks in percent of the chart, from the left and from the bottom. */
function marksIn(html: string): (readonly [across: number, up: number])[] {
  return [...html.matchAll(/<circle [^>]*cx="([\d.]+)%" cy="([\d.]+)%"/g)].map(([, x, y]) => [
    Number(x),
    100 - Number(y),
  ]);
}

describe('the chart of what was measured', () => {
  it('is drawn to scale, by day and from zero', () => {
    const html = draw(farm([undefined, 2000]));
    const highest = Number(/<ol[^>]*>.*?<li>([\d.]+)K<\/li><\/ol>/.exec(html)?.[1]) * 1000;
    assert.ok(highest >= 2000, html);
    for (const [at, [across, up]] of marksIn(html).entries()) {
      const [day = '', amount = 0] = Object.entries(days)[at] ?? [];
      assert.ok(Math.abs(up - (100 * amount) / highest) < 0.02, `${amount} at ${up}`);
      assert.ok(Math.abs(across - (100 * (yearsAt(day) - 2025)) / 2) < 0.02, `${day} at ${across}`);
    }
    assert.equal(marksIn(html).length, 3);
    const goal = /<line [^>]*x1="50%" x2="100%" y1="([\d.]+)%"/.exec(html)?.[1];
    assert.ok(Math.abs(100 - Number(goal) - (100 * 2000) / highest) < 0.02, `the goal at ${goal}`);
    assert.match(html, />2,000<\/text>/);
  });

  it('gives each year the same width, from the first of January on', () => {
    assert.equal(yearsAt('2024-01-01'), 2024);
    assert.equal(yearsAt('2025-01-01'), 2025);
    assert.ok(Math.abs(yearsAt('2024-07-02') - 2024.5) < 0.001);
    assert.ok(yearsAt('2024-12-31') < 2025);
  });

  it('is not drawn before two days have a value', () => {
    assert.equal(draw(farm([1500], {})), '');
    assert.equal(draw(farm([1500], { '2026-01-01': 650 })), '');
    const { figures, ...rest } = farm([1500], { '2026-01-01': 650 });
    const dated = figures.map((figure) => ({ ...figure, asOf: '2026-10-31' }));
    assert.equal(marksIn(draw({ ...rest, figures: dated })).length, 2);
  });

  it('shows the goals of the years measured, reached or not, and the next', () => {
    const yearsOf = (goals: readonly (number | undefined)[], measured = days) => {
      const history = Object.entries(measured).map(([day, amount]) => ({ day, value: `${amount}`, amount }));
      return plannedFor('trees-planted', farm(goals, measured), history).map(({ year }) => year);
    };
    assert.deepEqual(yearsOf([1500, 7000, 50_000]), [2025, 2026]);
    assert.deepEqual(yearsOf([1500, undefined, 50_000, 100_000]), [2025, 2027]);
    assert.deepEqual(yearsOf([1500, 1500, 50_000]), [2025, 2026, 2027], 'the one of 2026 is reached');
    assert.deepEqual(yearsOf([]), []);
    assert.deepEqual(
      plannedFor('seedlings', farm([1500]), [{ day: '2025-07-02', value: '1', amount: 1 }]),
      [],
    );
  });

  it('says the same in words', () => {
    const words = draw(farm([1500, 7000]))
      .replace(/<[^>]*>/g, ' ')
      .replaceAll('\u00a0', ' ');
    assert.match(words, /Measured on 3 days: from 200 on 2 July 2025 to 1,500 on 31 October 2026\./);
    assert.match(words, /The roadmap aims for 1,500 in 2025 and 7,000 in 2026\./);
  });

  it('leaves out the number of a goal that a later, similar goal would overlap', () => {
    const numbers = (html: string) => [...html.matchAll(/>([\d,]+)<\/text>/g)].map(([, number]) => number);
    assert.deepEqual(numbers(draw(farm([5000, 7000]))), ['5,000', '7,000']);
    assert.deepEqual(numbers(draw(farm([6900, 7000]))), ['7,000']);
  });
});
