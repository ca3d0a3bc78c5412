import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { greenAcre } from '../tests/rigs/green-acre.ts';
import { checkSources, formatMistake } from './check-content.ts';
import type { Figure } from './fields/figures.ts';
import { historyOf, newestFirst } from './history.ts';
import type { Sources } from './read.ts';

const now = new Date('2026-11-21T12:00:00Z');
const lines = {
  day: '2026-03-31',
  happened: 'The first palms were planted.',
  figure: 'trees-planted',
  value: '15',
};

describe('an entry of the log', () => {
  it('may have a figure and its value, or neither', () => {
    assert.deepEqual(mistakesIn(entry({}), entry({ day: '2026-04-30', figure: '', value: '' })), []);
  });

  it('may have its value with and without quotes', () => {
    const found = check(entry({ value: '"15"' }), entry({ day: '2026-04-30', value: '1,600' }));
    assert.deepEqual(found.ok && found.content.log.log.map(({ amount }) => amount), [15, 1600]);
  });

  for (const [what, change, sentence] of [
    ['no day', { day: '' }, /: entry 1, day: found nothing, expected this field/],
    ['a day that is no day', { day: '2026-02-30' }, /day: found “2026-02-30”, expected the day it happened/],
    ['a day that has not come', { day: '2026-11-22' }, /2026-11-22, which has not come yet/],
    ['no words', { happened: '' }, /“2026-03-31”, happened: found nothing, expected this field/],
    ['more than two sentences', { happened: 'Palms. '.repeat(41) }, /expected at most 280 characters/],
    ['a figure in braces', { happened: 'Now {acres} acres.' }, /expected no \{acres\} in it/],
    [
      'a value without its figure',
      { figure: '' },
      /found the value “15” without its figure, expected both or/,
    ],
    ['a figure without its value', { value: '' }, /found the figure “trees-planted” without its value/],
    ['a figure of another name', { figure: 'tree-planted' }, /did you mean “trees-planted”/],
    [
      'a figure that there is not',
      { figure: 'trees-2099' },
      /found “trees-2099”, expected a figure of today.* If it ended, empty the two fields here; the words stay\./,
    ],
    [
      'a figure that is no figure of today',
      { figure: 'trees-2026' },
      /“trees-2026”, which is a goal, expected/,
    ],
    ['a value without a number', { value: 'many' }, /value: found “many”, expected one number such as/],
    ['a range', { value: '10 - 20' }, /found “10 - 20”, expected one number such as 650/],
    ['a value that is no whole number', { value: '15.5' }, /found “15\.5”, expected one whole number/],
    [
      'a value with its unit behind it',
      { value: '15 trees' },
      /expected “15”: what is counted stands in “What is counted”/,
    ],
  ] as const) {
    it(`is refused in one sentence, with its line: ${what}`, () => {
      const [only = '', ...more] = mistakesIn(entry(change));
      assert.deepEqual(more, []);
      assert.match(only, sentence);
      assert.match(only, /^content\/log\.yaml, line [2-5]: /);
    });
  }

  it('is refused where the day has a value of the figure already', () => {
    assert.deepEqual(mistakesIn(entry({}), entry({ figure: 'seedlings' })), []);
    const [only = '', ...more] = mistakesIn(entry({}), entry({ value: '16' }));
    assert.deepEqual(more, []);
    assert.match(
      only,
      /line 8: “2026-03-31”: found a second “trees-planted” of this day, expected each once/,
    );
  });

  it('is one of at most 120, which is one a month for ten years', () => {
    const entries = (count: number) => Array.from({ length: count }, () => entry({ figure: '', value: '' }));
    assert.deepEqual(mistakesIn(...entries(120)), []);
    assert.match(mistakesIn(...entries(121)).join(), /expected at most 120 entries/);
  });
});

it('A farm without a log needs no file for it, and no line in it', () => {
  for (const log of [undefined, '', '# later\n', 'log:\n', 'log: []\n']) {
    const found = checkSources({ ...greenAcre, log }, now);
    assert.deepEqual(found.ok && found.content.log, { log: [] }, log);
  }
});

describe('what happened', () => {
  const written = [
    { day: '2026-01-31', happened: 'b', amount: 0 },
    { day: '2026-03-31', happened: 'c', figure: 'trees-planted', value: '650', amount: 650 },
    { day: '2025-12-31', happened: 'a', figure: 'trees-planted', value: '200', amount: 200 },
    { day: '2026-03-31', happened: 'd', figure: 'seedlings', value: '900', amount: 900 },
  ] as const;
  const figure = { id: 'trees-planted', value: '1,500', amount: 1500, asOf: '2026-10-31' } as Figure;

  it('is sorted newest first, whatever its order in the file', () => {
    assert.equal(
      newestFirst(written)
        .map(({ happened }) => happened)
        .join(''),
      'dcba',
    );
  });

  it('keeps its anchor when its words or the other days change', () => {
    const addresses = (log: Parameters<typeof newestFirst>[0]) =>
      newestFirst(log).map(({ anchor }) => anchor);
    const wanted = ['log-2026-03-31-2', 'log-2026-03-31', 'log-2026-01-31', 'log-2025-12-31'];
    assert.deepEqual(addresses(written), wanted);
    const [first, ...others] = written;
    assert.deepEqual(addresses([...others, { ...first, happened: 'Corrected.' }]), wanted);
  });

  it('is the history of a figure once it has a second day', () => {
    const days = (one: Figure, log: Parameters<typeof historyOf>[1]) =>
      historyOf(one, log).map(({ day, value }) => `${day} ${value}`);
    const logged = ['2025-12-31 200', '2026-03-31 650'];
    assert.deepEqual(days(figure, written), [...logged, '2026-10-31 1,500']);
    assert.deepEqual(days({ ...figure, asOf: null }, written), logged);
    assert.deepEqual(days({ ...figure, asOf: '2026-03-31', value: '650', amount: 650 }, written), logged);
    assert.deepEqual(days({ ...figure, id: 'seedlings', asOf: null }, written), []);
    assert.deepEqual(days(figure, []), []);
  });
});

function entry(change: Partial<Record<keyof typeof lines, string>>): string {
  const fields = Object.entries({ ...lines, ...change }).filter(([, value]) => value !== '');
  return `  - ${fields.map(([name, value]) => `${name}: ${value}`).join('\n    ')}\n`;
}

function check(...entries: string[]) {
  const sources: Sources = { ...greenAcre, log: `log:\n${entries.join('')}` };
  return checkSources(sources, now);
}

function mistakesIn(...entries: string[]): string[] {
  const found = check(...entries);
  return found.ok ? [] : found.mistakes.map(formatMistake);
}
