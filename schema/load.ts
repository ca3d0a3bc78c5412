// Reads content/, and checks it against the schema in fields/.
import { resolve } from 'node:path';
import { checkSources, formatMistake } from './check-content.ts';
import type { Content } from './fields/content.ts';
import { readSources } from './read.ts';

/** CONTENT names another folder, for trials and tests. */
export const contentFolder = `${resolve(process.env.CONTENT ?? `${import.meta.dirname}/../content`)}/`;

/** Reads and checks content/. Throws ContentError with one sentence for each mistake, with its file and line. */
export function loadContent(): Content {
  const checked = checkSources(readSources(contentFolder), new Date());
  if (checked.ok) return checked.content;
  throw new ContentError(checked.mistakes.map(formatMistake).join('\n'));
}

/** A mistake of the owner: its message needs no stack. */
export class ContentError extends Error {
  // Compared by name, because `npm run dev` loads this module twice.
  override name = 'ContentError';
}
