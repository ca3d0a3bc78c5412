import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { CustomFieldControl } from '@sveltia/cms';
import type { ReactElement } from 'react';
import { parse } from 'yaml';
import type { ContentName } from '../../../schema/fields/content.ts';
import { greenAcre } from '../../../tests/rigs/green-acre.ts';
import type { FieldInForms } from '../forms.ts';
import { formsConfig } from '../forms-files.ts';
import { savedOptionsField } from './saved-options.ts';

// tests/e2e/edit.spec.ts has them as Sveltia CMS keeps them.
const entries = Object.entries(greenAcre).map(([name, text]) => ({
  locales: {
    _default: { path: `content/${name}.yaml`, content: parse(text) },
  },
}));

const { singletons } = formsConfig('Farm') as { singletons: readonly FieldInForms[] };

it('A field that names a goal or a figure of another file offers those there are, and keeps one that is gone in sight', () => {
  // Here, because the test of saved-content.ts sets it too.
  Object.assign(globalThis, { allEntries: { current: entries } });
  const goals = 'Second nursery, Oil refinery, Gone';
  const all =
    'trees-planted, seedlings, acres, maturity, revenue, revenue-upper, vision-years, trees-vision, revenue-vision, trees-2026, acres-2028, Drone, Gone';
  assert.deepEqual(
    singletons.flatMap((file) => savedOptionsIn(file, file.name)),
    [
      ['roadmap', 'trees', 'trees-planted, trees-vision, trees-2026, Gone'],
      ['products', 'waitsFor', goals],
      ['technology', 'waitsFor', goals],
      ['value-chain', 'waitsFor', goals],
      ['photographs', 'proves', all],
      ['log', 'figure', 'trees-planted, seedlings, acres, Gone'],
      ['landing', 'goal', goals],
    ],
  );
});

it('The forms have a field for each value of every file', () => {
  const withoutField = (value: unknown, fields: readonly FieldInForms[] = []): string[] => {
    if (Array.isArray(value)) return value.flatMap((entry) => withoutField(entry, fields));
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([name, inside]) => {
      const field = fields.find((one) => one.name === name);
      return field ? withoutField(inside, field.fields) : [name];
    });
  };
  for (const { name, fields } of singletons)
    assert.deepEqual(withoutField(parse(greenAcre[name as ContentName]), fields), [], name);
});

it('Each field has a label, and none is a browser’s own for days, which takes 25112026 for another day', () => {
  const all = ({ fields = [] }: FieldInForms): FieldInForms[] =>
    fields.flatMap((field) => [field, ...all(field)]);
  for (const { name, label, widget } of singletons.flatMap(all))
    assert.ok(label && widget && widget !== 'date' && widget !== 'datetime', name);
});

function savedOptionsIn({ fields = [] }: FieldInForms, file: string): unknown[][] {
  return fields.flatMap((field) =>
    field.widget === 'saved-options' ? [[file, field.name, optionsOf(field)]] : savedOptionsIn(field, file),
  );
}

function optionsOf(field: FieldInForms): string {
  const Field = savedOptionsField((() => null) as CustomFieldControl) as (
    props: object,
  ) => ReactElement<Shown>;
  const { props } = Field({ value: 'Gone', field: new Map(Object.entries(field)) });
  return (props.field.get('options') ?? []).join(', ');
}

type Shown = { readonly field: Map<string, string[]> };
