import assert from 'node:assert/strict';
import { it } from 'node:test';
import { checkSources } from '../../schema/check-content.ts';
import type { ContentName } from '../../schema/fields/content.ts';
import { sample } from '../../tests/rigs/seeded-mistakes.ts';
import { findingsIn } from '../ready/rules.ts';
import { findingInForms } from './findings-in-forms.ts';

const now = new Date('2026-11-21T12:00:00Z');

function written(name: ContentName, from: string, to: string): string[] {
  assert.ok(sample[name].includes(from), `the sample no longer holds ${from}`);
  const sources = { ...sample, [name]: sample[name].replaceAll(from, to) };
  const checked = checkSources(sources, now);
  const found = checked.ok ? findingsIn(checked, now) : checked.mistakes;
  return found
    .map((one) => findingInForms(one, sources))
    .map(({ names, sentence }) => `${names.join(' › ')}: ${sentence}`);
}

// biome-ignore format: one finding a line
for (const [what, name, from, to, sentence] of [
  ['an entry without either by its number', 'products', 'name: Crude oil', 'name:', /^Products › entry 1 › Name: Found nothing/],
  ['a field that no form has by the entry it is in', 'roadmap', 'title: Planting', 'title: Planting\n    colour: red', /^Roadmap › 2026 Planting: Found a field of this name/],
  ['a hint by the field', 'figures', 'value: "50"', 'value: "20"', /^Figures › 20 trees \(goal\) › Figure: /],
  ['a draft of the privacy notice with what it waits for', 'contact', 'draft: false', 'draft: true', /: “.*” is a draft: confirm it with a lawyer/],
  ['a file that cannot be read by its line', 'farm', 'email:', '\temail:', /^content\/farm\.yaml, line \d+: Found what YAML cannot read/],
] as const) {
  it(`The forms name ${what}`, () => {
    const all = written(name, from, to);
    assert.ok(all.some((one) => sentence.test(one)), all.join('\n') || 'nothing was found');
  });
}
