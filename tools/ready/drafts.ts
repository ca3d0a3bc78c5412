// The forms find drafts too, so this runs in a browser.
import type { SentenceAt } from '../../schema/walk.ts';
import type { PlacedFinding } from './findings.ts';

/** Placeholders, which are reserved names and the farm's draft name, and sentences that nobody has confirmed. */
export function findDrafts(sentences: readonly SentenceAt[]): PlacedFinding[] {
  return sentences.flatMap(({ name, place, text, isDraft }): PlacedFinding[] => {
    if (isReserved(text) || (isDraft && name === 'farm' && place[0] === 'name')) {
      const right = isReserved(text) ? '' : ', or switch Draft off if this is it';
      const sentence = `“${text}” is a placeholder: write the farm’s own${right}.`;
      return [{ group: 'placeholders', name, place, sentence }];
    }
    if (!isDraft) return [];
    const short = text.length > 84 ? `${text.slice(0, 80).replace(/\s\S*$/, '')} …` : text;
    if (name !== 'contact' || place[0] !== 'privacy')
      return [{ group: 'drafts', name, place, sentence: `“${short}”` }];
    const sentence = `“${short}” is a draft: confirm it with a lawyer, then switch Draft off.`;
    return [{ group: 'privacy', name, place, sentence }];
  });
}

/** Names and numbers that are reserved for examples (RFC 2606). */
export function isReserved(text: string): boolean {
  if (/(^|[@./])[\w-]+\.(example|invalid)(?![\w.-])|\bexample\.(com|org|net)\b/i.test(text)) return true;
  return /^\+?[\d ()/-]+$/.test(text) && /0{7,}$/.test(text.replace(/\D/g, ''));
}
