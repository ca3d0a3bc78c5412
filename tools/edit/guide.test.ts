import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import { checkSources, formatMistake } from '../../schema/check-content.ts';
import type { ContentName } from '../../schema/fields/content.ts';
import { greenAcre } from '../../tests/rigs/green-acre.ts';
import { root } from '../build/paths.ts';
import { editorConfig } from './config.ts';
import type { Form } from './forms.ts';

const guide = readFileSync(`${root}docs/owner.md`, 'utf8');

describe('the guide for the owner', () => {
  it('has examples that are valid content, all together', () => {
    const blocks = [...guide.matchAll(/^```yaml\n(.*?)^```$/gms)].map(([, block = '']) => block);
    const files = blocks.map((block) => [fileOf(parse(block)[0]), block] as const);
    assert.deepEqual(files.map(([name]) => name).sort(), [
      'farm',
      'figures',
      'log',
      'photographs',
      'products',
      'roadmap',
    ]);
    const sources: Record<string, string> = { ...greenAcre };
    for (const [name, block] of files) {
      if (name === 'photographs') sources.photographs = `photographs:\n${block}`;
      else if (name !== 'farm') sources[name] = `${sources[name]?.trimEnd()}\n${block}`;
      else sources.farm = `${sources.farm?.replace(/^hours:.*/ms, '')}hours:\n${otherDays}${block}`;
    }
    const all = { ...(sources as typeof greenAcre), pictures: ['nursery.jpg'] };
    const checked = checkSources(all, new Date('2026-11-22T12:00:00Z'));
    assert.deepEqual(checked.ok ? [] : checked.mistakes.map(formatMistake), []);
  });

  const rows = [...guide.matchAll(/^\| ([^|]+?) \| (\d+) (characters|entries) \|$/gm)];
  assert.ok(rows.length > 5);
  for (const [, names = '', max, what] of rows) {
    it(`has the limit of ${names}`, () => {
      const limits = limitsAt(names.split(' › '));
      assert.deepEqual(
        { [String(what)]: Number(max) },
        { [String(what)]: limits[what as keyof typeof limits] },
      );
    });
  }
});

const otherDays = `  - name: Other days
    days: [Monday, Tuesday, Wednesday, Thursday, Friday, Sunday]
`;

/** The file of an entry, by fields that only entries of that file have. */
function fileOf(entry: object): ContentName {
  if ('id' in entry) return 'figures';
  if ('year' in entry) return 'roadmap';
  if ('taken' in entry) return 'photographs';
  if ('happened' in entry) return 'log';
  return 'days' in entry ? 'farm' : 'products';
}

const { singletons } = editorConfig('Farm') as {
  singletons: Form[];
};

/** A field of a form by its path. The only list of a file has the file's name. */
function limitsAt(names: readonly string[]): { characters: unknown; entries: unknown } {
  let form: Form = { name: '', label: '', fields: singletons };
  for (const name of names) {
    const inside = form.fields ?? [];
    const list = inside.filter(({ widget }) => widget === 'list');
    const found =
      inside.find(({ label }) => label === name) ?? list[0]?.fields?.find(({ label }) => label === name);
    assert.ok(found, `no form has “${name}” in ${names.join(' › ')}`);
    form = found;
  }
  const text = form.fields?.find(({ name }) => name === 'text');
  const list = form.fields?.find(({ widget }) => widget === 'list');
  return { characters: form.maxlength ?? text?.maxlength, entries: form.max ?? list?.max };
}
