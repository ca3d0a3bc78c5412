// The forms find drafts too, so this runs in a browser.
import type { CheckInput } from './findings.ts';

/** Reports placeholders, which are reserved names and the farm's draft name, and unconfirmed sentences. */
export function reportDrafts({ sentences, report }: Pick<CheckInput, 'sentences' | 'report'>): void {
  for (const { name, place, text, isDraft } of sentences) {
    const isFarmName = name === 'farm' && place[0] === 'name';
    if (isReserved(text) || (isDraft && isFarmName)) {
      const right = isReserved(text) ? '' : ', or switch Draft off if this is it';
      report('placeholders', name, place, `“${text}” is a placeholder: write the farm’s own${right}.`);
    } else if (isDraft) {
      const short = text.length > 84 ? `${text.slice(0, 80).replace(/\s\S*$/, '')} …` : text;
      const isPrivacy = name === 'contact' && place[0] === 'privacy';
      // The editor shows it without the heading of the group.
      const reason = isPrivacy ? ' is a draft: confirm it with a lawyer, then switch Draft off.' : '';
      report(isPrivacy ? 'privacy' : 'drafts', name, place, `“${short}”${reason}`);
    }
  }
}

/** Names and numbers that are reserved for examples (RFC 2606). */
export function isReserved(text: string): boolean {
  if (/(^|[@./])[\w-]+\.(example|invalid)(?![\w.-])|\bexample\.(com|org|net)\b/i.test(text)) return true;
  return /^\+?[\d ()/-]+$/.test(text) && /0{7,}$/.test(text.replace(/\D/g, ''));
}
