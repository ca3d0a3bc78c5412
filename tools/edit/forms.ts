import * as v from 'valibot';
import { type ContentName, schema } from '../../schema/fields/content.ts';
import type { Mistake, Place } from '../../schema/read.ts';
import type { PublishFinding } from '../../server/published/report.ts';
import type { Finding } from '../ready/findings.ts';

// This file is also bundled for the browser, where the forms name a mistake before it is saved.

/** Left out of what is worth knowing. The forms show drafts; placeholders are refused before publishing. */
export const shownInForms: readonly Finding['group'][] = ['placeholders', 'drafts'];

/** A finding by the names that the forms show. @param content of its file */
export function inForms({ name, line, place, sentence }: Mistake, content: unknown): PublishFinding {
  const names = place && content !== undefined ? namesInForms(name, place, content) : [];
  return {
    names: names.length > 0 ? names : [`content/${name}.yaml, line ${line}`],
    // The sentence names the field as in the file; the forms have other names.
    sentence: sentence.replace(/^.*?(?:: |^)found /, 'Found '),
  };
}

/**
 * The labels that lead to a value in the forms: `Figures`, `20 trees`, `Figure`.
 * @param content of the file, for the names of its entries
 */
export function namesInForms(name: ContentName, place: Place, content: unknown): string[] {
  const file = fileForm(name);
  const names = [file.label];
  let form: FieldInForms = file;
  let value = content;
  for (const step of place) {
    const isEntry = Array.isArray(value);
    value = (value as Record<string | number, unknown> | undefined)?.[step];
    const inner: FieldInForms | undefined = form.fields?.find((field) => field.name === step);
    if (inner) form = inner;
    if (inner && !isOnlyList(inner, file) && step !== 'text') names.push(inner.label);
    if (isEntry && form.summary) names.push(summaryOf(form.summary, value, Number(step)));
  }
  return names;
}

export type FieldInForms = {
  readonly name: string;
  readonly label: string;
  readonly fields?: readonly FieldInForms[];
  readonly summary?: string;
  readonly [option: string]: unknown;
};

/** Beside it, a file may have switches. */
function isOnlyList(field: FieldInForms, { fields = [] }: FieldInForms): boolean {
  return (
    fields.includes(field) && fields.every(({ name, widget }) => name === field.name || widget === 'boolean')
  );
}

function summaryOf(summary: string, entry: unknown, at: number): string {
  const fields = (entry ?? {}) as Record<string, unknown>;
  const filled = summary.replace(/\{\{fields\.(\w+)\}\}/g, (_, name: string) => String(fields[name] ?? ''));
  return /\p{L}|\p{N}/u.test(filled) ? filled.trim() : `entry ${at + 1}`;
}

type Schema = v.GenericSchema & {
  readonly pipe?: unknown;
  readonly wrapped?: Schema;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly item?: Schema;
  readonly options?: readonly string[];
};

export function fileForm(name: ContentName): FieldInForms & { readonly fields: readonly FieldInForms[] } {
  const { label } = v.getMetadata(schema[name]) as { label: string };
  return { name, label, fields: fieldsOf(schema[name] as Schema) };
}

function fieldsOf({ entries = {} }: Schema): FieldInForms[] {
  return Object.entries(entries).map(([name, field]) => ({ name, ...formOf(field) }) as FieldInForms);
}

function formOf(field: Schema): object {
  const { wrapped, pipe, entries = wrapped?.entries, item = wrapped?.item } = field;
  if (wrapped && !pipe) return { ...formOf(wrapped), required: false };
  const form = v.getMetadata(field);
  if (entries) return { ...form, fields: fieldsOf({ ...field, entries }) };
  if (!item) return form;
  if (item.options) {
    const { label_singular: _, ...several } = form;
    return { ...several, widget: 'select', multiple: true, options: item.options };
  }
  if (!item.entries) return { ...form, field: { name: 'entry', ...formOf(item) } };
  const shown = ['title', 'name', 'text'].find((name) => item.entries?.[name]);
  return { summary: `{{fields.${shown}}}`, ...form, collapsed: true, fields: fieldsOf(item) };
}
