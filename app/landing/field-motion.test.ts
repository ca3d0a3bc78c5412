import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { amountOf, treeGoals } from '../drawings/content-figures.ts';
import { fieldColumns, fieldSize } from '../drawings/field-geometry.ts';
import { fieldMotion, fieldReadout } from './field-motion.ts';

const readout = fieldReadout();
const motion = fieldMotion();

/** The lines on one wheel, from the one that shows first. */
function wheel(name: string): string[] {
  const [, lines] = readout.match(new RegExp(`wheel ${name}"><i>([^<]*)</i>`)) ?? [];
  assert.ok(lines !== undefined, `there is no wheel ${name}`);
  return lines.split('\n');
}

/** How many steps a wheel takes in one turn, how often it turns, and how far in percent of its length. */
function turning(name: string): { steps: number; times: number; shift: number } {
  const rule = motion.match(
    new RegExp(`\\.${name}>i\\{[^}]*steps\\((\\d+)\\);animation-iteration-count:([\\d.]+)\\}`),
  );
  const keyframes = motion.match(
    new RegExp(`@keyframes ${name}\\{to\\{transform:translateY\\(-([\\d.]+)%\\)`),
  );
  return { steps: Number(rule?.[1]), times: Number(rule?.[2]), shift: Number(keyframes?.[1]) };
}

describe('the meter over the great field', () => {
  const capacity = amountOf('trees-vision');

  for (const view of ['narrow', 'wide'] as const) {
    it(`reads the palms planted after each row, ${view}`, () => {
      const [tens, ones, rests] = [wheel('tens'), wheel('ones'), wheel(`rest-${view}`)];
      const { steps } = turning(`rest-${view}`);
      for (let row = 0; row <= fieldSize(view, capacity).rows; row++) {
        const palms = row * fieldColumns[view];
        const thousands = (tens[Math.floor(palms / 10_000)] ?? '?') + ones[Math.floor(palms / 1000) % 10];
        const shown = (palms < 1000 ? '' : thousands) + (rests[row % steps] ?? '?');
        assert.equal(shown, palms === 0 ? '000' : palms.toLocaleString('en'));
      }
    });

    it(`turns its last digits once for each thousand palms, ${view}`, () => {
      const { steps, times, shift } = turning(`rest-${view}`);
      assert.equal(steps, 1000 / fieldColumns[view]);
      assert.equal(times, capacity / 1000);
      assert.equal(wheel(`rest-${view}`).length, steps + 1);
      assert.ok(Math.abs(shift - (100 * steps) / (steps + 1)) < 0.001);
    });
  }

  for (const [name, palms] of [['tens', 10_000], ['ones', 1000]] as const) // biome-ignore format: two wheels
    it(`has a step of the ${name} for each ${palms} palms, and a line for each step and one to rest on`, () => {
      const { steps, times, shift } = turning(name);
      assert.ok(Math.abs(steps * times - capacity / palms) < 0.001);
      assert.equal(wheel(name).length, steps + 1);
      assert.ok(Math.abs(shift - (100 * steps) / (steps + 1)) < 0.001);
    });

  it('shows no thousands before the first', () => {
    const [, start, end] = motion.match(/\.ones\{[^}]*cover (-?[\d.]+)% cover ([\d.]+)%\}/) ?? [];
    assert.ok(Math.abs(Number(end) - Number(start) - (100 * 1000) / capacity) < 0.001);
  });

  it('names the years of the tree goals, in order', () => {
    assert.deepEqual(
      wheel('years'),
      treeGoals().map(({ year }) => String(year)),
    );
  });
});
