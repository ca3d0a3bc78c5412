import { type ContentName, contentNames } from './fields/content.ts';
import type { ContentFile, Place } from './read.ts';

export type SentenceAt = {
  readonly name: ContentName;
  readonly place: Place;
  readonly text: string;
  readonly isDraft: boolean;
};

export function sentencesOf(files: Partial<Record<ContentName, ContentFile>>): SentenceAt[] {
  return contentNames.flatMap((name) => walk(files[name]?.value, []).map((found) => ({ name, ...found })));
}

function walk(value: unknown, place: Place): Omit<SentenceAt, 'name'>[] {
  if (typeof value === 'string') return [{ place, text: value, isDraft: false }];
  if (value === null || typeof value !== 'object') return [];
  const { text, draft } = value as { text?: unknown; draft?: unknown };
  if (typeof text === 'string') return [{ place: [...place, 'text'], text, isDraft: draft === true }];
  return Object.entries(value).flatMap(([key, inner]) => walk(inner, [...place, key]));
}

/** Every value at a path, in which `*` means each entry of a list, with its place. */
export function valuesAt(value: unknown, path: string): (readonly [value: unknown, place: Place])[] {
  let found: (readonly [unknown, Place])[] = [[value, []]];
  for (const step of path.split('.')) {
    found = found.flatMap(([around, place]) =>
      Object.entries(around ?? {})
        .filter(([key, inside]) => (step === '*' || step === key) && inside !== undefined)
        .map(([key, inside]) => [inside, [...place, key]] as const),
    );
  }
  return found;
}
