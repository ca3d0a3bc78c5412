import { closestMatch } from 'leven';

/** Which of the known words was most likely meant by one that is unknown. Undefined where none is near. */
export function nearest(written: string, known: readonly string[]): string | undefined {
  const words = new Map(known.map((word) => [plain(word), word]));
  const wanted = plain(written);
  // Two letters that changed places are two edits.
  const maxDistance = wanted.length < 4 ? 1 : Math.max(2, Math.floor(wanted.length / 3));
  const found = closestMatch(wanted, [...words.keys()], { maxDistance });
  return found === undefined ? undefined : words.get(found);
}

/** The same as the end of a sentence, before its full stop. */
export function didYouMean(written: string, known: readonly string[]): string {
  const meant = nearest(written, known);
  return meant === undefined ? '' : ` (did you mean “${meant}”?)`;
}

function plain(word: string): string {
  return word
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '-');
}
