import { checkFiles } from '../../../schema/check-files.ts';
import type { ContentName } from '../../../schema/fields/content.ts';
import { unprintableSign, withPlainSigns } from '../../../schema/plain-signs.ts';
import type { ContentFile, Mistake } from '../../../schema/read.ts';
import { sentencesOf } from '../../../schema/walk.ts';
import { findDrafts } from '../../ready/drafts.ts';
import { inForms } from '../forms.ts';

type Written = Partial<Record<ContentName, unknown>>;
type Files = Partial<Record<ContentName, ContentFile>>;

/**
 * What the publisher would refuse if this file were saved, by the names in the forms. A mistake that another file had before is not
 * among them: it is corrected in its own form.
 * @param saved the files as they are before
 */
export function mistakesIn(name: ContentName, typed: unknown, now: Date, saved: Written = {}): string[] {
  const before = filesOf(saved);
  const after = filesOf({ ...saved, [name]: typed });
  const found = mistakesOf(after, now);
  const own = found.filter((mistake) => mistake.name === name).map(describeIn(after));
  const knownPlaceholders = new Set(placeholdersIn(before).map(describeIn(before)));
  const placeholders = placeholdersIn(after)
    .map(describeIn(after))
    .filter((sentence) => !knownPlaceholders.has(sentence));
  // Compared by place: the sentence also lists the goals or figures that there are, which this save may change.
  const knownPlaces = new Set(mistakesOf(before, now).map(placeOf));
  const elsewhere = found
    .filter((mistake) => mistake.name !== name && !knownPlaces.has(placeOf(mistake)))
    .map(describeIn(after));
  if (elsewhere.length > 0) elsewhere.unshift(changeFirst);
  return [...own, ...placeholders, ...elsewhere];
}

function placeOf({ name, place = [] }: Mistake): string {
  return [name, ...place].join('.');
}

const changeFirst = 'Other forms need what this one no longer has. Change them first, and then save here:';

function mistakesOf(files: Files, now: Date): readonly Mistake[] {
  const unprintable = sentencesOf(files).flatMap(({ name, place, text }): Mistake[] => {
    const sentence = unprintableSign(text);
    return sentence ? [{ name, line: 1, place, sentence }] : [];
  });
  return [...unprintable, ...checkFiles(files, now).mistakes];
}

/** The publisher refuses one that was not there before: tools/publish/make.ts. */
function placeholdersIn(files: Files): readonly Mistake[] {
  return findDrafts(sentencesOf(files))
    .filter(({ group }) => group === 'placeholders')
    .map((one) => ({ ...one, line: 1 }));
}

function describeIn(files: Files): (mistake: Mistake) => string {
  return (mistake) => {
    const { names, sentence } = inForms(mistake, files[mistake.name]?.value);
    return `${names.join(' › ')}: ${sentence}`;
  };
}

function filesOf(written: Written): Files {
  const files = Object.entries(written).map(([name, value]): [string, ContentFile] => [
    name,
    { name: name as ContentName, value: withoutEmpty(value), lineOf: () => 1 },
  ]);
  return Object.fromEntries(files);
}

/** What the file will hold: Sveltia CMS leaves out empty fields and its own marks when it writes. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value === 'string') return withPlainSigns(value).trim() || undefined;
  if (value === null || typeof value !== 'object') return value ?? undefined;
  const fields = Object.entries(value).filter(([field]) => !field.startsWith('__sc_'));
  return Object.fromEntries(fields.map(([field, inside]) => [field, withoutEmpty(inside)]));
}
