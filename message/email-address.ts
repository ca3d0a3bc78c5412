import { toUnicode } from 'punycode.js/punycode.es6.js';
import isEmail from 'validator/lib/isEmail.js';
import { withPlainDigits } from './digits.ts';

/** The address as it was meant, where only one reading is possible: without what stands around it, with plain signs in place of typographic ones. */
export function mendAddress(typed: string): string {
  if (typed.length > maxMended) return typed;
  const mended = withReadableHost(typed)
    .replace(invisible, '')
    .replace(before, '')
    .replace(behind, '')
    .replace(new RegExp(`[${apostrophes}]`, 'g'), "'")
    // Wide letters and ligatures. Others, such as ™ and ², could mean anything.
    .replace(/[^\p{S}\p{No}]+|[\uff01-\uff5e]/gu, (text) => text.normalize('NFKC'))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\u3002\uff61]/g, '.');
  // Only some scripts need joiners, or have digits of their own.
  const plain = withPlainDigits(mended.replace(joiners, ''));
  return /^\p{ASCII}+$/u.test(plain) ? plain : mended;
}

/** Whether a mail program can answer it, and no shell reads it as a command. Expects what `mendAddress` returns. */
export function isEmailAddress(text: string): boolean {
  return (
    hasPlainSigns.test(text) &&
    !isHidden.test(text.replace(joiners, '')) &&
    !mixesScripts.test(text) &&
    isEmail(text) &&
    isHost(hostOf(text))
  );
}

/** UTF-16 units. Longer texts are refused by their length, and would take long to mend. */
const maxMended = 600;

/** Without joiners and the invisible tag letters, which can spell a word. */
const invisible = /(?![\u200c-\u200d\u{e0000}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu;
const joiners = /[\u200c\u200d]/g;

const apostrophes = '‘’‛ʹʻʼʽ´′‵ꞌ＇';
const quotes = '\\s"“-‟«»‹›‘-‛「-』〝-〟＂❛-❞`´″\\p{Default_Ignorable_Code_Point}';
const ends = `${quotes}${apostrophes}'.,;:>＞\u037e،؛、。，；：`;
/** A name and `<`, `mailto:` and quotes. Without a `>`, the `<` after a name may be a mistyped sign of the address. An apostrophe may begin an address, but not where a quote ends it. */
const before = new RegExp(
  `^(?:(?=[^@]*@.*[>＞])[^@]*[<＜]|[<＜]|mailto:|[${quotes}]|[${apostrophes}'](?=.*[${quotes}${apostrophes}']$))+`,
  'iu',
);
const behind = new RegExp(`[${ends}]+$`, 'u');

/** The library's ranges also hold punctuation. No `=?`, which begins an encoded word in a mail's header. */
const hasPlainSigns = /^(?!.*=\?|\p{M})[\p{L}\p{M}\p{Nd}.#%'*+/=?^_~-]+@[\p{L}\p{M}\p{Nd}\u200c-\u200d.-]+$/u;
const isHidden = /\p{Default_Ignorable_Code_Point}/u;
/** A letter of another script that looks the same, such as the Cyrillic `а`: no registry of names takes it. */
const mixesScripts =
  /\p{Script=Latin}[^.@]*[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}][^.@]*\p{Script=Latin}/u;

/** Chromium gives the host of an email field in ASCII, with every sign that was typed: `visitor.xn--example-b46c` is `visitor.example”`. */
function withReadableHost(address: string): string {
  const host = hostOf(address);
  try {
    return address.slice(0, address.length - host.length) + toUnicode(host);
  } catch {
    return address;
  }
}

/** `URL` applies the browser's rules for host names in other scripts. */
function isHost(host: string): boolean {
  try {
    toUnicode(host);
    return new URL(`https://${host}`).hostname.length <= maxHost;
  } catch {
    return false;
  }
}

/** RFC 1035. */
const maxHost = 253;

function hostOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}
