import * as v from 'valibot';
import { isVisible } from '../../message/message.ts';
import { didYouMean } from '../nearest.ts';
import { idsLike, isFigureId } from './figure-id.ts';

/**
 * The kinds of fields that content/ is made of: what the check takes, and how the editor's forms show it, from the same
 * limits. What the owner writes for people to read comes out as plain text.
 */

/** A field of a form, as Sveltia CMS names it: https://sveltiacms.app/en/docs/fields */
export const form = <Input>(label: string, hint: string, widget: Readonly<Record<string, unknown>>) =>
  v.metadata<Input, Readonly<Record<string, unknown>>>({ label, ...(hint && { hint }), ...widget });

/** @param hint holds each `{name}` that is filled in where the text is shown; in a sentence figures are as well */
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
  const filled = [...names, ...(isSentence ? ['figures such as {acres}'] : [])].join(', ') || 'nothing';
  return v.pipe(
    v.string('text'),
    v.transform((text) => text.replace(/\s+/g, ' ').trim()),
    v.check((text) => isVisible.test(text), 'text that is not empty'),
    v.check((text) => !isInCurlyQuotes(text), 'none: write the text as it is, or in straight quotes'),
    v.check(
      (text) => !markup.test(text),
      ({ input }) => `no ${markup.exec(input)?.[0]} in it: a text is shown as it is typed`,
    ),
    v.maxLength(max, `at most ${max} letters`),
    v.check(
      (text) => unfilled(text) === undefined,
      ({ input }) => {
        const one = unfilled(input) ?? '';
        return `no ${one} in it${meant(one)}: what is filled in here is ${filled}`;
      },
    ),
  );
};

/** Tags and signs of HTML, and marks of Markdown. */
const markup = /<\/?[a-z][^<>]*>|&(?:[a-z]+|#\w+);|\*\*[^*]+\*\*|\[[^\]]*\]\([^)]*\)/i;

/** Words that are right as they stand: names, buttons, headings of tables. */
export const label = (title: string, hint = '', max = 60) =>
  v.pipe(plainText(max, hint), form(title, hint, { widget: 'string', maxlength: max }));

/** A text of a fixed form. @param kind what is wanted, as one would say it; `example` with an example */
export const pattern = (title: string, hint: string, regex: RegExp, example: string, kind = example) =>
  v.pipe(
    v.string(kind),
    v.regex(regex, example),
    form(title, hint, { widget: 'string', pattern: [regex.source, example] }),
  );

/** Something that is so or not, and is not where nothing is said. */
export const flag = (title: string, hint: string) =>
  v.pipe(
    v.optional(v.boolean('true or false'), false),
    form(title, hint, { widget: 'boolean', required: false, default: false }),
  );

/** Words for people to read, which stay marked as a draft until the owner has confirmed them. */
export const sentence = (title: string, hint = '', max = 420) =>
  v.pipe(
    v.strictObject(
      {
        text: v.pipe(
          plainText(max, hint, true),
          form('Text', '', { widget: max > 120 ? 'text' : 'string', maxlength: max }),
        ),
        draft: flag('Draft', 'On while you have not confirmed these words. Off when they are right.'),
      },
      'the words behind text:, and below them draft: true or draft: false',
    ),
    v.transform(({ text }) => text),
    form(title, hint, { widget: 'object', collapsed: false }),
  );

/** An entry of a list. */
export const entry = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, 'fields below it');

/** Fields that belong together. */
export const group = <const Entries extends v.ObjectEntries>(title: string, entries: Entries, hint = '') =>
  v.pipe(entry(entries), form(title, hint, { widget: 'object', collapsed: true }));

/**
 * A list that can be added to, removed from and reordered.
 * @param one what an entry is called; `summary` names each by its fields, in place of its title or name
 */
export const list = <const Entry extends v.GenericSchema>(
  title: string,
  one: string,
  entry: Entry,
  { min = 1, max = 12, hint = '', summary = '' } = {},
) =>
  v.pipe(
    // The editor leaves an empty list out.
    v.optional(v.array(entry, 'a list: each entry on a line of its own, after a dash and a space'), []),
    v.minLength(min, `at least ${min === 1 ? 'one entry' : `${min} entries`}`),
    v.maxLength(max, `at most ${max} entries`),
    form(title, hint, {
      widget: 'list',
      required: min > 0,
      min,
      max,
      label_singular: one,
      ...(summary && { summary }),
    }),
  );

/** One of a few words. */
export const choice = <const Options extends readonly string[]>(title: string, options: Options, hint = '') =>
  v.pipe(v.picklist(options), form(title, hint, { widget: 'select', options }));

/** A day, or nothing while it is not known. */
export const day = (title: string, hint: string) =>
  v.pipe(
    v.optional(v.string(aDay), ''),
    v.check((written) => written === '' || isDay(written), aDay),
    v.transform((written) => written || null),
    form(title, hint, { widget: 'datetime', required: false, format: 'YYYY-MM-DD', time_format: false }),
  );

const aDay = 'a day such as 2026-01-31, or nothing while it is not known';

/** Some keyboards and word processors write them by themselves. Inside a text they are right. */
export function isInCurlyQuotes(text: string): boolean {
  return /^[“”„‘’][^“”„‘’]*[“”‘’]$/.test(text);
}

function isDay(written: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(written) ? Date.parse(`${written}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(written);
}
