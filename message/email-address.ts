import isEmail from 'validator/lib/isEmail.js';

/** The address as it was meant, where only one reading is possible: without what stands around it, with plain signs in place of typographic ones. */
export function mendAddress(typed: string): string {
  // Refused by its length, and it would take long to mend.
  if (typed.length > 600) return typed;
  const text = typed
    // Wide letters and ligatures. Others, such as ™, ² and ª, could mean anything.
    .replace(/[^\p{S}\p{No}\p{Lm}ªº]+|[\uff01-\uff5e]/gu, (part) => part.normalize('NFKC'))
    .replace(invisible, '')
    .replace(/[‘’‛ʹʻʼʽ´′‵ꞌ]/g, "'")
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\u3002\uff61]/g, '.');
  const address = (/^[^@<>]*<([^<>]*)>\P{L}*$/u.exec(text)?.[1] ?? text).replace(around, '');
  // Only some scripts need joiners, or have digits of their own.
  const plain = withPlainDigits(address.replace(joiners, ''));
  return /^\p{ASCII}+$/u.test(plain) ? plain : address;
}

/** Whether a mail program can answer it, and no shell reads it as a command. Expects what `mendAddress` returns. */
export function isEmailAddress(text: string): boolean {
  const isPlain = hasPlainSigns.test(text) && text === text.normalize('NFKC');
  return isPlain && !mixesScripts.test(text) && isEmail(text) && isHost(text.split('@')[1]);
}

/** Arabic, Devanagari and other digits as 0 to 9: those of each script stand in a row in Unicode. Expects NFKC, which has no other digits beside these. */
export function withPlainDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    let zero = digit.codePointAt(0) ?? 0;
    const code = zero;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });
}

/** Without joiners and the invisible tag letters, which can spell a word. */
const invisible = /(?![\u200c-\u200d\u{e0000}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu;
const joiners = /[\u200c\u200d]/g;

/** Quotes, `mailto:`, and what ends a sentence. */
const around = /^(?:mailto:|[\s<\p{Pi}\p{Pf}\p{Ps}"'`❛-❞])+|[\s>\p{Pi}\p{Pf}\p{Pe}\p{Ps}"'`❛-❞.,;:،؛、]+$/giu;

/** The library's ranges also hold punctuation, and it takes a sign in front. No `=?`, which begins an encoded word in a mail's header. */
const hasPlainSigns =
  /^(?!\p{Lm}|.*(?:=\?|'@))[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd}.#%'*+/=?^_~-]*@[\p{L}\p{M}\p{Nd}\u200c-\u200d.-]+$/u;
/** A letter of another script that looks the same, such as the Cyrillic `а`: no registry of names takes it. */
const mixesScripts =
  /\p{Script=Latin}[^.@]*[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}][^.@]*\p{Script=Latin}/u;

/** `URL` applies the browser's rules for host names in other scripts. RFC 1035: at most 253 bytes. */
function isHost(host: string | undefined): boolean {
  try {
    return new URL(`https://${host}`).hostname.length <= 253;
  } catch {
    return false;
  }
}
