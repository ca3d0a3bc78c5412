import { checkSources, told } from '../checks/content/check.ts';
import { missingSentences, once } from '../checks/content/missing.ts';
import { readSources } from '../checks/content/read.ts';
import { root } from './paths.ts';

/**
 * Checks the owner's files before anything is made of them.
 * @throws with one sentence for each mistake: file, line, what was found, what was expected.
 */
export function checkContent(): void {
  const checked = checkSources(readSources(root));
  const mistakes = checked.ok ? once(missingSentences(root)) : checked.mistakes;
  if (mistakes.length > 0) throw new ContentError(mistakes.map(told).join('\n'));
}

/** The owner's slip, not the program's: its message is all there is to say. */
export class ContentError extends Error {}
