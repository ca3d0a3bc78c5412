import { resolve } from 'node:path';
import { checkSources, formatMistake } from './check.ts';
import type { Content } from './fields/content.ts';
import { readSources } from './read.ts';

/** The owner's folder. CONTENT names another one: for trials, and for tests of what an owner may write. */
export const contentFolder = `${resolve(process.env.CONTENT ?? `${import.meta.dirname}/../content`)}/`;

/**
 * Reads and checks the owner's words and figures.
 * @throws ContentError with a sentence for each mistake: file, line, what was found, what was expected
 */
export function loadContent(): Content {
  const checked = checkSources(readSources(contentFolder), new Date());
  if (checked.ok) return checked.content;
  throw new ContentError(checked.mistakes.map(formatMistake).join('\n'));
}

/** The owner's slip, not the program's: its message is all there is to say. */
export class ContentError extends Error {
  // Told by its name where a module may be loaded twice, as in `npm run dev`.
  override name = 'ContentError';
}
