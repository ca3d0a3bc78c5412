/** Arabic, Devanagari and other digits as 0 to 9: those of each script stand in a row in Unicode. Expects NFKC, which has no other digits beside these. */
export function withPlainDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    let zero = digit.codePointAt(0) ?? 0;
    const code = zero;
    while (isDigit.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });
}

const isDigit = /\p{Nd}/u;
