import isEmail from 'validator/lib/isEmail.js';

/** Without what people copy along: invisible signs, spaces, `mailto:`, the name in front of `<…>`, and the stop of a sentence. */
export function mendAddress(typed: string): string {
  // Refused by its length, and it would take long to mend.
  if (typed.length > 600) return typed;
  const text = typed.replace(invisible, '');
  const address = (/^[^@<>]*<([^<>]*)>[\s.,;]*$/.exec(text)?.[1] ?? text)
    .trim()
    .replace(/^mailto:\s*/i, '')
    .replace(/[\s.,;]+$/, '');
  // Only some scripts need joiners.
  const plain = address.replace(joiners, '');
  return /^\p{ASCII}+$/u.test(plain) ? plain : address;
}

/** Whether a mail program can answer it, and no shell reads it as a command. Expects what `mendAddress` returns. */
export function isEmailAddress(text: string): boolean {
  // Wide letters and the like are what a keyboard made of other signs.
  const isAsMeant = text === text.normalize('NFKC');
  return isAsMeant && hasPlainSigns.test(text) && isEmail(text) && hostOf(text) !== '';
}

/** Without joiners and the invisible tag letters, which can spell a word. */
const invisible = /(?![\u200c-\u200d\u{e0000}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu;
const joiners = /[\u200c\u200d]/g;

/** The library's ranges also hold punctuation, and it takes a sign in front. No `=?`, which begins an encoded word in a mail's header. */
const hasPlainSigns =
  /^(?!\p{Lm}|.*(?:=\?|'@))[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd}.#%'*+/=?^_~-]*@[\p{L}\p{M}\p{Nd}\u200c-\u200d.-]+$/u;

/** The host of an address in ASCII (`xn--…`), by the rules of browsers; empty if it can be none. RFC 1035: at most 253 bytes. */
export function hostOf(address: string): string {
  try {
    const { hostname } = new URL(`https://${address.slice(address.lastIndexOf('@') + 1)}`);
    return hostname.length <= 253 ? hostname : '';
  } catch {
    return '';
  }
}

/** Equal for every way to write the same address: capital letters, and a host in its own letters or as `xn--…`. */
export function inOneForm(address: string): string {
  const name = address.slice(0, address.lastIndexOf('@') + 1);
  const host = hostOf(address) || address.slice(name.length);
  return `${name}${host}`.normalize('NFC').toLowerCase();
}
