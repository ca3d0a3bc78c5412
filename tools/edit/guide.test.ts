import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { checkSources, formatMistake } from '../../schema/check-content.ts';
import { greenAcre } from '../../tests/rigs/green-acre.ts';
import { root } from '../build/paths.ts';

const guide = readFileSync(`${root}docs/owner.md`, 'utf8');

it('The guide for the owner has examples that are valid content, all together', () => {
  const [log, figure, phase, boxes, product, photograph, hours, ...more] = [
    ...guide.matchAll(/^```yaml\n(.*?)^```$/gms),
  ].map(([, block = '']) => block);
  assert.deepEqual(more, []);
  const { farm, figures, landing, products, roadmap } = greenAcre;
  const otherDays = `hours:
  - name: Other days
    days: [Monday, Tuesday, Wednesday, Thursday, Friday, Sunday]
`;
  const sources = {
    ...greenAcre,
    figures: figures + figure,
    roadmap: `${roadmap.trimEnd()}\n${phase}`,
    products: `${products.trimEnd()}\n${product}`,
    log: greenAcre.log + log,
    landing: landing.replace(/(?<=\n {4}boxes:\n)(?: {6}.*\n)+/, () => `${boxes}`),
    farm: farm.replace(/^hours:.*/ms, () => otherDays + hours),
    photographs: `photographs:\n${photograph}`,
    pictures: ['nursery.jpg'],
  };
  const checked = checkSources(sources, new Date('2026-11-22T12:00:00Z'));
  assert.deepEqual(checked.ok ? [] : checked.mistakes.map(formatMistake), []);
});
