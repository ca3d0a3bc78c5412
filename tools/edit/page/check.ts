import { checkFiles } from '../../../schema/check-files.ts';
import {
  type Content,
  type ContentName,
  contentNames,
  optionalNames,
} from '../../../schema/fields/content.ts';
import { unprintableSign, withPlainSigns } from '../../../schema/plain-signs.ts';
import type { ContentFile, Mistake } from '../../../schema/read.ts';
import { sentencesOf } from '../../../schema/walk.ts';
import { findingsInContent } from '../../ready/content-rules.ts';
import { findDrafts } from '../../ready/drafts.ts';
import { inForms, shownInForms } from '../forms.ts';

export type Written = Partial<Record<ContentName, unknown>>;
type Files = Partial<Record<ContentName, ContentFile>>;

/**
 * What the publisher would refuse if this file were saved, by the names in the forms. A mistake that another file had before is not
 * among them: it is corrected in its own form.
 * @param saved the files as they are before
 */
export function mistakesIn(name: ContentName, typed: unknown, now: Date, saved: Written = {}): string[] {
  const { hindering } = checkTyped(name, typed, checkSaved(saved, now), now);
  return hindering;
}

export type SavedCheck = ReturnType<typeof checkSaved>;

/** Checks the saved files. They stay the same while one of them is typed into. */
export function checkSaved(written: Written, now: Date) {
  const { content, files, mistakes } = check(written, now);
  return {
    written,
    /** Missing where the saved files have a mistake. */
    content,
    // Compared by place: the sentence also lists the goals or figures that there are, which a save may change.
    places: new Set(mistakes.map(placeOf)),
    placeholders: new Set(placeholdersIn(files).map(describeIn(files))),
    worthKnowing: new Set(content ? worthKnowingIn(content, files, now).map(({ text }) => text) : []),
  };
}

export type TypedCheck = {
  /** Why the file cannot be saved. */
  readonly hindering: string[];
  /** Mistakes that other files had before. They hinder no save, but no page can be rendered. */
  readonly elsewhere: string[];
  /** Of this file, and in other files what was not there before. */
  readonly worthKnowing: string[];
  /** All content as it would be saved. Missing where there is a mistake. */
  readonly content?: Content | undefined;
};

/** Checks one file as it is typed, together with the saved others. */
export function checkTyped(name: ContentName, typed: unknown, saved: SavedCheck, now: Date): TypedCheck {
  const { content, files, mistakes } = check({ ...saved.written, [name]: typed }, now);
  const describe = describeIn(files);
  const own = mistakes.filter((mistake) => mistake.name === name).map(describe);
  const placeholders = placeholdersIn(files)
    .map(describe)
    .filter((sentence) => !saved.placeholders.has(sentence));
  const others = mistakes.filter((mistake) => mistake.name !== name);
  const caused = others.filter((mistake) => !saved.places.has(placeOf(mistake))).map(describe);
  if (caused.length > 0) caused.unshift(changeFirst);
  const known = content ? worthKnowingIn(content, files, now) : [];
  return {
    hindering: [...own, ...placeholders, ...caused],
    elsewhere: others.filter((mistake) => saved.places.has(placeOf(mistake))).map(describe),
    worthKnowing: known
      .filter((finding) => finding.name === name || !saved.worthKnowing.has(finding.text))
      .map(({ text }) => text),
    content,
  };
}

/** Checks all files once. */
function check(written: Written, now: Date) {
  const none = Object.fromEntries(optionalNames.map((name) => [name, {}]));
  const files = filesOf({ ...none, ...written });
  const unprintable = sentencesOf(files).flatMap(({ name, place, text }): Mistake[] => {
    const sentence = unprintableSign(text);
    return sentence ? [{ name, line: 1, place, sentence }] : [];
  });
  const checked = checkFiles(files, now);
  const mistakes = [...unprintable, ...checked.mistakes];
  const isWhole = mistakes.length === 0 && contentNames.every((name) => files[name]);
  return { files, mistakes, content: isWhole ? (checked.content as Content) : undefined };
}

function worthKnowingIn(content: Content, files: Files, now: Date) {
  return findingsInContent(content, files, now)
    .filter(({ group }) => !shownInForms.includes(group))
    .map((finding) => ({ name: finding.name, text: describeIn(files)({ ...finding, line: 1 }) }));
}

function placeOf({ name, place = [] }: Mistake): string {
  return [name, ...place].join('.');
}

const changeFirst = 'Other forms need what this one no longer has. Change them first, and then save here:';

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

/** What the file will hold: Sveltia CMS leaves out empty fields and its own fields when it writes. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value === 'string') return withPlainSigns(value).trim() || undefined;
  if (value === null || typeof value !== 'object') return value ?? undefined;
  const fields = Object.entries(value).filter(([field]) => !field.startsWith('__sc_'));
  return Object.fromEntries(fields.map(([field, inside]) => [field, withoutEmpty(inside)]));
}
