import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parse } from 'csv-parse/sync';
import { newestFirst } from '../../schema/history.ts';
import { builtContent } from '../../tests/rigs/last-build.ts';
import { sheetContent } from './fact-sheet/sheet-content.ts';
import { figuresCsv, figuresJson } from './figures-as-data.ts';

const site = 'https://farm.example';
const now = new Date('2026-11-21T12:00:00Z');
const log = newestFirst([
  { day: '2025-12-31', happened: 'First rows.', figure: 'trees-planted', value: '200', amount: 200 },
  { day: '2026-03-31', happened: 'More <b>rows</b> & “paths”.', amount: 0 },
  { day: '2026-06-30', happened: 'Counted.', figure: 'trees-planted', value: '650', amount: 650 },
]);
const figures = builtContent.figures.map((figure) =>
  figure.id === 'trees-planted'
    ? { ...figure, value: '1,500', amount: 1500, asOf: '2026-10-31' }
    : { ...figure, asOf: null },
);
const farm = { ...builtContent, figures, log };
const bare = { ...builtContent, figures, log: [] };

describe('the history of a figure', () => {
  it('is in figures.json, oldest day first, and in no figure that was counted once', () => {
    const published = JSON.parse(figuresJson(farm)).figures as { id: string; history?: unknown }[];
    const [planted, ...others] = published.filter(({ history }) => history !== undefined);
    assert.deepEqual(others, []);
    assert.deepEqual(planted?.history, [
      { day: '2025-12-31', value: '200', amount: 200 },
      { day: '2026-06-30', value: '650', amount: 650 },
      { day: '2026-10-31', value: '1,500', amount: 1500 },
    ]);
  });

  it('is in figures.csv, a line a day below the figure', () => {
    const lines = parse(figuresCsv(farm), { bom: true, columns: true }) as Record<string, string>[];
    const planted = lines.filter(({ id }) => id === 'trees-planted');
    assert.deepEqual(
      planted.map(({ kind, asOf, value, to }) => [kind, asOf, value, to]),
      [
        ['today', '2026-10-31', '1,500', '1500'],
        ['measured', '2025-12-31', '200', '200'],
        ['measured', '2026-06-30', '650', '650'],
      ],
    );
    assert.equal(lines.length, figures.length + 2);
  });

  it('is on the fact sheet, each value with its day', () => {
    const [first] = sheetContent(farm, site, now).lists;
    const days =
      '200 on\u00a031\u00a0December\u00a02025 · 650 on\u00a030\u00a0June\u00a02026 · 1,500 on\u00a031\u00a0October\u00a02026';
    assert.deepEqual(first, {
      title: 'Measured by day',
      entries: [{ name: 'trees planted', description: days }],
    });
  });

  it('is left out where the log is empty', () => {
    assert.doesNotMatch(figuresJson(bare), /history/);
    assert.doesNotMatch(figuresCsv(bare), /measured/);
    assert.notEqual(sheetContent(bare, site, now).lists[0]?.title, 'Measured by day');
  });
});
