import isEmail from 'validator/lib/isEmail.js';

/** The address as it was meant, where only one reading is possible: without quotes around it, with plain signs in place of typographic ones. */
export function mendAddress(typed: string): string {
  if (typed.length > maxMended) return typed;
  return (
    typed
      .replace(/[\p{Bidi_Control}\p{Variation_Selector}\u2060\u00ad]/gu, '')
      .replace(around, '')
      .replace(/[‘’‛ʼ´′]/g, "'")
      // Wide letters and ligatures. Of ™ and ², nobody knows what was meant.
      .replace(/[^\p{S}\p{No}]+|[\uff01-\uff5e]/gu, (text) => text.normalize('NFKC'))
      .replace(/[\p{Pd}\u2212]/gu, '-')
      .replace(/[\u3002\uff61]/g, '.')
  );
}

/** Whether a mail program can answer it, and no shell reads it as a command. Expects what `mendAddress` returns. */
export function isEmailAddress(text: string): boolean {
  return hasPlainSigns.test(text) && !isHidden.test(text) && isEmail(text) && isHostname(text);
}

/** UTF-16 units. Longer texts are refused by their length, and would take long to mend. */
const maxMended = 600;

const quotes = '\\s"“”„‟«»‹›‘’‚‛「」『』\\p{Default_Ignorable_Code_Point}';
/** An apostrophe may begin an address, but not where a quote ends it. */
const around = new RegExp(`^(?:[${quotes}]|'(?=.*[${quotes}']$))+|[${quotes}']+$`, 'gu');

/** The library's ranges also hold punctuation. No `=?`, which begins an encoded word in a mail's header. */
const hasPlainSigns = /^(?!.*=\?)[\p{L}\p{M}\p{Nd}.!#%'*+/=?^_~-]+@[\p{L}\p{M}\p{Nd}.-]+$/u;
const isHidden = /\p{Default_Ignorable_Code_Point}/u;

/** `URL` applies the browser's rules for host names in other scripts. */
function isHostname(address: string): boolean {
  try {
    return Boolean(new URL(`https://${address.slice(address.lastIndexOf('@') + 1)}`));
  } catch {
    return false;
  }
}
