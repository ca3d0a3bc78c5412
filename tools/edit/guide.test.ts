import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { parse } from 'yaml';
import { checkSources, formatMistake } from '../../schema/check-content.ts';
import type { ContentName } from '../../schema/fields/content.ts';
import { greenAcre } from '../../tests/rigs/green-acre.ts';
import { root } from '../build/paths.ts';

const guide = readFileSync(`${root}docs/owner.md`, 'utf8');

it('The guide for the owner has examples that are valid content, all together', () => {
  const blocks = [...guide.matchAll(/^```yaml\n(.*?)^```$/gms)].map(([, block = '']) => block);
  const files = blocks.map((block) => [fileOf(parse(block)[0]), block] as const);
  assert.equal(new Set(files.map(([name]) => name)).size, 7);
  const sources: Record<string, string> = { ...greenAcre };
  for (const [name, block] of files) {
    if (name === 'photographs') sources.photographs = `photographs:\n${block}`;
    else if (name === 'landing')
      sources.landing = sources.landing?.replace(/(?<=\n {4}boxes:\n)(?: {6}.*\n)+/, () => block) ?? '';
    else if (name !== 'farm') sources[name] = `${sources[name]?.trimEnd()}\n${block}`;
    else sources.farm = `${sources.farm?.replace(/^hours:.*/ms, '')}hours:\n${otherDays}${block}`;
  }
  const all = { ...(sources as typeof greenAcre), pictures: ['nursery.jpg'] };
  const checked = checkSources(all, new Date('2026-11-22T12:00:00Z'));
  assert.deepEqual(checked.ok ? [] : checked.mistakes.map(formatMistake), []);
});

const otherDays = `  - name: Other days
    days: [Monday, Tuesday, Wednesday, Thursday, Friday, Sunday]
`;

/** The file of an entry, by fields that only entries of that file have. */
function fileOf(entry: object): ContentName {
  if ('id' in entry) return 'value' in entry ? 'figures' : 'landing';
  if ('year' in entry) return 'roadmap';
  if ('taken' in entry) return 'photographs';
  if ('happened' in entry) return 'log';
  return 'days' in entry ? 'farm' : 'products';
}
