import type { ContentFile, Place } from './read.ts';

/** A sentence of content/ that is meant for readers. */
export type SentenceAt = { readonly place: Place; readonly text: string; readonly isDraft: boolean };

/** Every text in a file, with its place. A draft stands at the place of its `{ draft }`. */
export function sentencesIn({ value }: ContentFile): SentenceAt[] {
  return walk(value, []);
}

function walk(value: unknown, place: Place): SentenceAt[] {
  if (typeof value === 'string') return [{ place, text: value, isDraft: false }];
  if (value === null || typeof value !== 'object') return [];
  const draft = (value as { draft?: unknown }).draft;
  // `draft` is also the name of a sentence about the kept draft of a message.
  if (typeof draft === 'string' && Object.keys(value).length === 1)
    return [{ place, text: draft, isDraft: true }];
  return Object.entries(value).flatMap(([key, inner]) => walk(inner, [...place, key]));
}
