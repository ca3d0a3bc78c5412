import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { parse, stringify } from 'yaml';
import { root } from '../build/paths.ts';
import { editorConfig } from './editor.ts';
import type { Form } from './forms.ts';

const { singletons } = editorConfig('Farm') as { singletons: (Form & { readonly file: string })[] };

for (const { file, fields = [] } of singletons) {
  it(`${file} has a field in the forms for each value, and is written as they write it: the first save changes no line that nobody touched`, () => {
    const text = readFileSync(`${root}tests/${file}`, 'utf8');
    // Without an entry there is nothing to save.
    if (!/^\w+: \[\]\n$/.test(text)) assert.equal(text, asSaved(parse(text), fields));
  });
}

/** Writes a file like Sveltia CMS: src/lib/services/contents/file/format.js and draft/save/serialize.js, `copyProperty`. */
function asSaved(content: unknown, fields: readonly Form[]): string {
  const options = { indent: 2, lineWidth: 0, defaultKeyType: 'PLAIN', singleQuote: true } as const;
  return `${stringify(inOrder(content, fields), null, options).trim()}\n`;
}

function inOrder(value: unknown, fields: readonly Form[]): unknown {
  if (Array.isArray(value)) return value.map((entry) => inOrder(entry, fields));
  if (value === null || typeof value !== 'object') return value;
  const written = fields.flatMap((field) => {
    const typed = (value as Record<string, unknown>)[field.name] ?? field.default;
    const inside = field.name === 'confirmAll' ? undefined : inOrder(typed, field.fields ?? []);
    return inside === undefined || (field.required === false && isEmpty(inside))
      ? []
      : [[field.name, inside]];
  });
  return Object.fromEntries(written);
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
}
