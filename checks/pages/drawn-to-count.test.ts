import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { figures } from '../../app/content.ts';
import {
  countBareMarks,
  countDots,
  countFieldMarks,
  countPlantedMarks,
  countSquares,
  countStars,
} from '../../app/drawings/counting.ts';
import { clientDir } from '../../build/paths.ts';

const page = readFileSync(`${clientDir}index.html`, 'utf8');

/** The drawings of one kind on the built page, by the class of their `<svg>`. */
function drawn(name: string): string {
  const found = [...page.matchAll(new RegExp(`<svg class="(?:plot )?${name}"[\\s\\S]*?</svg>`, 'g'))];
  assert.equal(found.length, 1, `drawings of class ${name} on the page`);
  return found[0]?.[0] ?? '';
}

function amount(id: string): unknown {
  return figures.find((figure) => figure.id === id)?.amount;
}

test('the built page holds one star for each palm planted', () => {
  for (const name of ['pw', 'pn']) assert.equal(countStars(drawn(name), page), amount('trees-planted'));
});

test('the built page holds one dot for each seedling', () => {
  for (const name of ['nu', 'nn']) assert.equal(countDots(drawn(name)), amount('seedlings'));
});

test('the built page holds one square for each acre', () => {
  assert.equal(countSquares(drawn('ac')), amount('acres'));
});

test('the great field of the built page holds as many marks as the 10-year vision has trees, planted and bare', () => {
  for (const name of ['fw', 'fn']) {
    assert.equal(countFieldMarks(drawn(`fp ${name}`)), amount('trees-vision'));
    assert.equal(countPlantedMarks(drawn(`fp ${name}`)), amount('trees-planted'));
  }
  const bare = [...page.matchAll(/<svg class="fu"[\s\S]*?<\/svg>/g)].map(([veil]) => countBareMarks(veil));
  assert.deepEqual(bare, [amount('trees-vision'), amount('trees-vision')]);
});
