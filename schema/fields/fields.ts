import * as v from 'valibot';
import { isVisible } from '../../message/message.ts';
import { didYouMean } from '../nearest.ts';
import { idsLike, isFigureId } from './figure-id.ts';

// The kinds of fields in content/: one definition gives the check and the field in the forms.

/** How a field is shown in the forms: https://sveltiacms.app/en/docs/fields */
export const fieldInForms = <Input>(label: string, hint: string, widget: Readonly<Record<string, unknown>>) =>
  v.metadata<Input, Readonly<Record<string, unknown>>>({ label, ...(hint && { hint }), ...widget });

/** Refuses a value that has a problem. @param problem ends the sentence about it */
export const refuse = <Input>(problem: (value: Input) => string | undefined) =>
  v.check<Input, (issue: v.CheckIssue<Input>) => string>(
    (value) => problem(value) === undefined,
    ({ input }) => problem(input) ?? '',
  );

/** @param hint contains each `{name}` that the text may use; a sentence may use figures as well */
const plainText = (max: number, hint: string, isSentence = false) => {
  const names = [...(hint.match(/\{[\w-]+\}/g) ?? []), ...(isSentence ? ['{name}', '{email}'] : [])];
  const unfilled = (text: string) =>
    text.match(/\{[^{}]*\}|[{}]/g)?.find((one) => {
      const isFigure = isSentence && isFigureId(one.slice(1, -1).replace(/-count$/, ''));
      return !isFigure && !names.includes(one);
    });
  const meant = (one: string) => {
    const figures = isSentence ? idsLike(one).flatMap((id) => [`{${id}}`, `{${id}-count}`]) : [];
    return didYouMean(one, [...names, ...figures]);
  };
  const filled = [...names, ...(isSentence ? ['figures such as {acres}'] : [])].join(', ');
  const problem = (text: string) => {
    if (!isVisible.test(text)) return 'text that is not empty';
    // First, because to look for markup in 100,000 brackets takes half a minute.
    if (text.length > max) return `at most ${max} characters`;
    const [tag] = markup.exec(text) ?? [];
    if (tag) return `no ${tag} in it: a text is shown as it is typed`;
    const one = unfilled(text);
    const what = filled ? `what is filled in here is ${filled}` : 'nothing is filled in here';
    return one && `no ${one} in it${meant(one)}: ${what}`;
  };
  return v.pipe(
    v.string('text'),
    v.transform((text) => text.replace(/\s+/g, ' ').trim()),
    refuse(problem),
  );
};

// HTML and Markdown.
const markup = /<\/?[a-z][^<>]*>|&(?:[a-z]+|#\w+);|\*\*[^*]+\*\*|\[[^\]]*\]\([^)]*\)/i;

/** A short text without `draft:`: names, buttons, headings. */
export const label = (title: string, hint = '', max = 60) => {
  return v.pipe(plainText(max, hint), fieldInForms(title, hint, { widget: 'string', maxlength: max }));
};

/** YAML reads 650 and 8034157726 as numbers, and 1,500 as a text. */
export const numberAsTyped = (wanted: string) =>
  v.pipe(v.union([v.string(), v.number()], wanted), v.transform(String));

export const flag = (title: string, hint: string) =>
  v.pipe(
    v.optional(v.boolean('true or false'), false),
    fieldInForms(title, hint, { widget: 'boolean', required: false, default: false }),
  );

/** A text that is a draft until the owner has confirmed it. */
export const sentence = (title: string, hint = '', max = 420) => {
  const text = plainText(max, hint, true);
  return v.pipe(
    v.strictObject(
      {
        text: v.pipe(
          text,
          fieldInForms('Text', '', { widget: max > 120 ? 'text' : 'string', maxlength: max }),
        ),
        draft: flag('Draft', 'On while you have not confirmed these words. Off when they are right.'),
      },
      'the words behind text:, and below them draft: true or draft: false',
    ),
    v.transform(({ text }) => text),
    fieldInForms(title, hint, { widget: 'object', collapsed: false }),
  );
};

export const entry = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, 'fields below it');

export const group = <const Entries extends v.ObjectEntries>(title: string, entries: Entries, hint = '') =>
  v.pipe(entry(entries), fieldInForms(title, hint, { widget: 'object', collapsed: true }));

/** A list that the owner can extend and reorder in the forms. `one` names an entry; `summary` is the template of its title. */
export const list = <const Entry extends v.GenericSchema>(
  title: string,
  one: string,
  entry: Entry,
  { min = 1, max = 12, hint = '', summary = '' } = {},
) =>
  v.pipe(
    // The forms omit an empty list.
    v.optional(v.array(entry, 'a list: each entry on a line of its own, after a dash and a space'), []),
    v.minLength(min, `at least ${min === 1 ? 'one entry' : `${min} entries`}`),
    v.maxLength(max, `at most ${max} entries`),
    fieldInForms(title, hint, {
      widget: 'list',
      required: min > 0,
      min,
      max,
      label_singular: one,
      ...(summary && { summary }),
    }),
  );

export const choice = <const Options extends readonly string[]>(title: string, options: Options, hint = '') =>
  v.pipe(
    v.picklist(options, ({ input }) => oneOf(options) + didYouMean(String(input), options)),
    fieldInForms(title, hint, { widget: 'select', options }),
  );

/** What another file has: goals of the roadmap, figures of a kind, or all that a photograph may prove. */
export type OptionSource = 'goals' | 'tree figures' | 'counted figures' | 'proven';

/** The forms offer those that are saved, in place of a field to type in: tools/edit/page/saved-options.ts. */
export const optionsFrom = <Input>(source: OptionSource) =>
  v.metadata<Input, Readonly<Record<string, unknown>>>({ widget: 'saved-options', optionsFrom: source });

/** “so far”, “projection” or “goal”. */
const oneOf = (options: readonly string[]) =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(options.map((option) => `“${option}”`));
