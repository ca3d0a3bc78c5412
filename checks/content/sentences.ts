import type { ContentFile, Place } from './read.ts';

/** A text of content/ that is meant for readers. */
export type SentenceAt = { readonly place: Place; readonly text: string; readonly isDraft: boolean };

/** Every text in a file, with its place. */
export function sentencesIn({ value }: ContentFile): SentenceAt[] {
  return walk(value, []);
}

function walk(value: unknown, place: Place): SentenceAt[] {
  if (typeof value === 'string') return [{ place, text: value, isDraft: false }];
  if (value === null || typeof value !== 'object') return [];
  const { text, draft } = value as { text?: unknown; draft?: unknown };
  if (typeof text === 'string') return [{ place: [...place, 'text'], text, isDraft: draft === true }];
  return Object.entries(value).flatMap(([key, inner]) => walk(inner, [...place, key]));
}
