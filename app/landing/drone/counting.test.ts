import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withoutNewerStyles } from '../../../tests/rigs/older-styles.ts';
import { type Palm, plantField } from './field.ts';
import type { Crown } from './find-crowns.ts';
import { type GameTexts, rules } from './markup.ts';
import { causes, compare, toCsv } from './result.ts';

const palm = (x: number, y: number, radius = 12): Palm => ({ x, y, radius, turn: 0 });
const crown = (x: number, y: number, confidence = 0.9): Crown => ({ x, y, radius: 12, confidence });

it('a field is the same for the same seed, and another for another', () => {
  for (const level of [0, 1, 2]) {
    assert.deepEqual(plantField(7, level), plantField(7, level));
    assert.notDeepEqual(plantField(7, level).palms, plantField(8, level).palms);
    const counts = Array.from({ length: 50 }, (_, seed) => plantField(seed, level).palms.length);
    assert.ok(Math.min(...counts) > 50 && Math.max(...counts) < 180, `${counts}`);
  }
});

describe('the comparison', () => {
  const [near, far] = [palm(50, 50), palm(200, 200)];
  for (const [what, crowns, expected] of [
    ['gives each palm its nearest crown', [crown(55, 50), crown(51, 50), crown(200, 201)], [2, 0, 1, 0]],
    ['calls a palm without a crown missed', [crown(51, 50)], [1, 1, 0, 0]],
    ['calls a crown without a palm wrong', [crown(50, 50), crown(200, 200), crown(120, 120)], [2, 0, 0, 1]],
    ['calls all palms missed if no crown was found', [], [0, 2, 0, 0]],
  ] as const) {
    it(what, () => {
      const { found, missed, twice, wrong } = compare([near, far], crowns);
      assert.deepEqual([found.length, missed.length, twice.length, wrong.length], expected);
    });
  }

  it('names the cause of each miss, and what was counted twice or wrongly', () => {
    const texts = new Proxy({}, { get: (_, name) => `${String(name)} {count}{list}` }) as GameTexts;
    const field = { ...plantField(1, 0), palms: [near, palm(60, 50), far, palm(100, 250, 6), palm(300, 40)] };
    field.clouds.push({ x: far.x, y: far.y, radius: 30, alpha: 1 });
    const nothing = compare(field.palms, []);
    const said = causes(
      field,
      { ...nothing, twice: [crown(1, 1)], wrong: [crown(2, 2), crown(3, 3)] },
      texts,
    );
    for (const part of ['overlap 2', 'cloud 1', 'young 1', 'plain 1', 'twice 1', 'wrong 2'])
      assert.ok(said.includes(part), `${part}: ${said}`);
    assert.match(causes(field, compare([], []), texts), /^all/);
  });
});

it('the CSV file has a line for each crown: in rows from the top, and in each row from the left', () => {
  const crowns = [crown(200, 12), crown(20, 10), crown(110, 40, 0.512), crown(20, 41)];
  assert.equal(
    toCsv(crowns),
    'row,x,y,confidence\n1,20,10,0.90\n1,200,12,0.90\n2,20,41,0.90\n2,110,40,0.51\n',
  );
  assert.equal(toCsv([]), 'row,x,y,confidence\n');
});

// `insertRule` throws for a selector that the browser does not know, and the game would not start.
it('the oldest browsers know every style of the game but the colour of the slider', () => {
  const styles = rules.replace(';accent-color:var(--gold)', '');
  assert.equal(withoutNewerStyles(styles), styles);
});
