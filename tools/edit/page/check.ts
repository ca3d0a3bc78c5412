import * as v from 'valibot';
import { checkConsistency } from '../../../schema/consistency.ts';
import { type ContentName, schema } from '../../../schema/fields/content.ts';
import { describeIssues } from '../../../schema/mistake-sentence.ts';
import { withPlainSigns } from '../../../schema/plain-signs.ts';
import type { Mistake } from '../../../schema/read.ts';
import { valuesAt } from '../../../schema/walk.ts';
import { inForms } from '../forms.ts';

/**
 * What the build would refuse in one file, by the names in the forms. What several files must agree on is checked when they are
 * published: a phase is saved before the figure of its goal.
 */
export function mistakesIn(name: ContentName, typed: unknown, now: Date): string[] {
  const value = withoutEmpty(typed);
  const shaped = v.safeParse(schema[name] as v.GenericSchema, value);
  const mistakes = shaped.success
    ? consistencyOf(name, shaped.output, value, now)
    : [...describeIssues(shaped.issues, schema[name])].map(([sentence, place]) => ({ sentence, place }));
  return mistakes.map((one) => {
    const { names, sentence } = inForms({ line: 1, ...one, name }, value);
    return `${names.join(' › ')}: ${sentence}`;
  });
}

function consistencyOf(name: ContentName, content: unknown, value: unknown, now: Date): Mistake[] {
  const file = { name, value, lineOf: () => 1 };
  const pictures = valuesAt(content, 'photographs.*.file').map(([picture]) => String(picture));
  return checkConsistency({ [name]: content }, { [name]: file }, now, pictures);
}

/** What the file will hold: Sveltia CMS leaves out empty fields and its own marks when it writes. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value === 'string') return withPlainSigns(value).trim() || undefined;
  if (value === null || typeof value !== 'object') return value ?? undefined;
  const fields = Object.entries(value).filter(([field]) => !field.startsWith('__sc_'));
  return Object.fromEntries(fields.map(([field, inside]) => [field, withoutEmpty(inside)]));
}
