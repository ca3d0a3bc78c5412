import * as v from 'valibot';

/**
 * The kinds of fields that content/ is made of. Each has a label and a hint, which the editor's forms show, and limits,
 * which the check and the forms share. What the owner writes for people to read comes out as plain text.
 */

const plainText = (most: number) =>
  v.pipe(
    v.string('text'),
    v.transform((text) => text.replace(/\s+/g, ' ').trim()),
    v.nonEmpty('text that is not empty'),
    v.check((text) => !isInCurlyQuotes(text), 'none: write the text as it is, or in straight quotes'),
    v.maxLength(most, `at most ${most} letters`),
  );

/** Words that are right as they stand: names, buttons, headings of tables. */
export const label = (title: string, hint = '', most = 60) =>
  v.pipe(plainText(most), v.title(title), v.description(hint));

/** Words for people to read, which stay marked as a draft until the owner has confirmed them. */
export const sentence = (title: string, hint = '', most = 420) =>
  v.pipe(
    v.strictObject(
      {
        text: v.pipe(plainText(most), v.title('Text'), v.metadata({ long: most > 120 })),
        draft: v.optional(
          v.pipe(
            v.boolean('true or false'),
            v.title('Draft'),
            v.description('On while you have not confirmed these words. Off when they are right.'),
          ),
          false,
        ),
      },
      'the words behind text:, and below them draft: true or draft: false',
    ),
    v.transform(({ text }) => text),
    v.title(title),
    v.description(hint),
    v.metadata({ sentence: true }),
  );

/** Fields that belong together. */
export const group = <const Entries extends v.ObjectEntries>(title: string, entries: Entries, hint = '') =>
  v.pipe(v.strictObject(entries, 'fields below it'), v.title(title), v.description(hint));

/** A list that can be added to, removed from and reordered. @param one what an entry is called */
export const list = <const Entry extends v.GenericSchema>(
  title: string,
  one: string,
  entry: Entry,
  { least = 1, most = 12, hint = '' } = {},
) =>
  v.pipe(
    // The editor leaves an empty list out.
    v.optional(v.array(entry, 'a list'), []),
    v.minLength(least, `at least ${least === 1 ? 'one entry' : `${least} entries`}`),
    v.maxLength(most, `at most ${most} entries`),
    v.title(title),
    v.description(hint),
    v.metadata({ one }),
  );

/** One of a few words. */
export const choice = <const Options extends readonly string[]>(title: string, options: Options, hint = '') =>
  v.pipe(v.picklist(options), v.title(title), v.description(hint));

/** A day, or nothing while it is not known. */
export const day = (title: string, hint: string) =>
  v.pipe(
    v.optional(v.nullable(v.string(aDay)), null),
    v.transform((written) => (written === '' ? null : written)),
    v.check((written) => written === null || isDay(written), aDay),
    v.title(title),
    v.description(hint),
    v.metadata({ day: true }),
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
