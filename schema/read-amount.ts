import type { Amount } from './amount.ts';

type Read = {
  readonly amount: Amount;
  /** `100k+`: the number is a minimum. */
  readonly openEnded: boolean;
  /** The sign that is written before the number: `$`, `₦`, `N`. May be empty. */
  readonly currency: string;
  /** The text around the numbers: `years` in `2 years`. */
  readonly words: string;
  /** Without that text: `2`. */
  readonly bare: string;
};

const scales = { k: 1e3, m: 1e6, b: 1e9, t: 1e3 } as const;
const number =
  /(?:(?<currency>\p{Sc}|\b(?:NGN|USD|N)(?= ?\d)) ?)?(?<digits>(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)(?<scale> ?(?:[kKMB]|thousand|million|billion)(?![\p{L}\d]))?/gu;

const inScale = (found: string) => `the number in digits, or with k, M or B, in place of “${found.trim()}”`;

/** Notations that no figure has, each with the end of the sentence that refuses it. */
const refused: readonly (readonly [RegExp, (found: string, value: string) => string])[] = [
  [/[^\P{N}\d]/u, (found) => `digits from 0 to 9 in place of “${found}”`],
  // A minus would be printed, but drawn as if it were not there.
  [/(?<=^(?:\p{Sc} ?)?)[^\p{L}\p{Sc}\d\s]/u, (found) => `no “${found}” before the number`],
  [/[^\p{L}\p{M}\d\p{Sc}+%)\s]$/u, (found) => `no “${found}” at its end`],
  [/(?<![\p{L}\d])(?!US\$)\p{L}+\$/u, () => 'no letters but US before $'],
  [
    /\d(?: ?[kKMB])? ?(?:US)?\p{Sc}/u,
    (_, value) => `the currency before the number: ${value.replace(/^(.*?) ?((?:US)?\p{Sc})/u, '$2$1')}`,
  ],
  [/(?<=\d ?)(?:mn|mln|mill?|mio|bn|bln|lakh|crore|hundred|dozen|trillion)s?(?![\p{L}\d])/iu, inScale],
  // 12 m are metres, and 12 mm are rain.
  [/(?<=\d)[mb](?![\p{L}\d])|(?<=\p{Sc} ?\d[\d,.]*) m\b|(?<=\d ?)MM\b/u, inScale],
];

/**
 * Reads a printed figure: `1,500` is 1500, `$200K - $250K` is [200000, 250000], `100k+` is 100000 and open-ended, `2
 * years` is 2. `expected` ends a sentence that says what is wrong.
 */
export function readAmount(value: string): ({ ok: true } & Read) | { ok: false; expected: string } {
  const wrong = (expected: string) => ({ ok: false, expected }) as const;
  for (const [notation, expected] of refused) {
    const [found] = value.trim().match(notation) ?? [];
    if (found !== undefined) return wrong(expected(found, value.trim()));
  }
  const parts = [...value.matchAll(number)].map((match) => ({ ...match.groups, match }) as Part);
  const [lower, upper, ...more] = parts;
  const between = upper && value.slice(lower?.match.index, upper.match.index).slice(lower?.match[0].length);
  if (!lower || more.length > 0 || (upper && !/^\s*[-–—]\s*$/.test(between ?? ''))) {
    return wrong('one number such as 1,500, or a range such as $200K - $250K');
  }
  if (/\d\p{L}/u.test(value.replace(number, (all) => all.replace(/\p{L}+$/u, '')))) {
    return wrong('k, M or B after the digits, or a space and a word');
  }
  for (const { currency = '', digits, scale } of parts) {
    if (!scale && /^[1-9]\d{0,2}\.\d{3}$/.test(digits))
      return wrong(`a comma between thousands: ${currency}${digits.replaceAll('.', ',')}`);
    const [, whole, zeros] = (!scale && /^(.*)(\.0+)$/.exec(digits)) || [];
    if (zeros) return wrong(`no “${zeros}” behind it: ${currency}${whole}`);
    const [, rest] = /^0+(\d.*)$/.exec(digits) ?? [];
    if (rest && !rest.startsWith('.')) return wrong(`no 0 before it: ${currency}${rest}`);
  }
  if (parts.some((part) => amountOfPart(part) > 1e12)) return wrong('at most 1,000B');

  const { currency = '' } = lower;
  const openEnded = value.endsWith('+');
  const words = value
    .replace(number, ' ')
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    .replace(/\s+/g, ' ');
  const guesses = words.match(estimate) ?? [];
  const exact = guesses.reduce((left, guess) => left.replace(guess, ''), value).trim();
  const withoutGuess = `“${exact}” without “${guesses.join(' ')}”: a figure is a number`;
  const from = amountOfPart(lower);
  if (!upper) {
    const bare = lower.match[0] + (openEnded ? '+' : '');
    if (guesses.length > 0) return wrong(withoutGuess);
    return { ok: true, amount: from, openEnded, currency, words, bare };
  }
  const to = amountOfPart(upper);
  // Readers take “$200 - $250K” for 200 to 250,000.
  const isShort = !lower.scale && upper.scale && digitsOf(lower) < digitsOf(upper);
  const sign = currency || upper.currency || '';
  const ends = [
    `${sign}${lower.digits}${lower.scale ?? (isShort ? upper.scale : '')}`,
    `${sign}${upper.digits}${upper.scale ?? ''}`,
  ];
  const bare = (from > to && !isShort ? ends.reverse() : ends).join(' - ');
  if (currency && upper.currency && currency !== upper.currency) return wrong('one currency at both ends');
  if (between && !/^\s[-–]\s$/.test(between)) return wrong(`a space on both sides of the dash: ${bare}`);
  if (currency !== (upper.currency ?? '') || isShort) return wrong(`both ends written out: ${bare}`);
  if (from === to) return wrong(`one number, because both ends are the same: ${ends[0]}`);
  if (from > to) return wrong(`the smaller number first: ${bare}`);
  if (guesses.length > 0) return wrong(withoutGuess);
  return { ok: true, amount: [from, to], openEnded, currency, words, bare };
}

const estimate =
  /^(?:about|almost|approx(?:imately)?|around|at (?:least|most)|circa|ca|less than|more than|nearly|over|roughly|some|under|up to)\b|\bor so$/gi;

type Part = { currency?: string; digits: string; scale?: string; match: RegExpExecArray };

function amountOfPart(part: Part): number {
  const scale = part.scale?.trim().charAt(0).toLowerCase() as keyof typeof scales | undefined;
  return Math.round(digitsOf(part) * (scale ? scales[scale] : 1) * 100) / 100;
}

function digitsOf({ digits }: Part): number {
  return Number(digits.replaceAll(',', ''));
}
