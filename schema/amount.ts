export type Amount = number | readonly [from: number, to: number];

type Read = {
  readonly amount: Amount;
  /** `100k+`: the number is a minimum. */
  readonly openEnded: boolean;
  /** The sign that is written before the number: `$`, `₦`, `N`. May be empty. */
  readonly currency: string;
  /** The text around the numbers: `years` in `2 years`. */
  readonly words: string;
};

const scales = { k: 1e3, m: 1e6, b: 1e9, t: 1e3 } as const;
const number =
  /(?:(?<currency>\p{Sc}|\b(?:NGN|USD|N)(?= ?\d)) ?)?(?<digits>(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)(?<scale> ?(?:[kKMB]|thousand|million|billion)(?![\p{L}\d]))?/gu;

/**
 * Reads a printed figure: `1,500` is 1500, `$200K - $250K` is [200000, 250000], `100k+` is 100000 and open-ended, `2
 * years` is 2. `expected` ends a sentence that says what is wrong.
 */
export function readAmount(value: string): ({ ok: true } & Read) | { ok: false; expected: string } {
  const wrong = (expected: string) => ({ ok: false, expected }) as const;
  // A minus would be printed, but drawn as if it were not there.
  const [, sign] = /^(?:\p{Sc} ?)?([^\p{L}\p{Sc}\d\s])/u.exec(value.trim()) ?? [];
  if (sign) return wrong(`no “${sign}” before the number`);
  const [lower, upper, ...more] = [...value.matchAll(number)].map(
    (match) => ({ ...match.groups, match }) as Part,
  );
  const between = upper && value.slice(lower?.match.index, upper.match.index).slice(lower?.match[0].length);
  if (!lower || more.length > 0 || (upper && !/^\s*[-–—]\s*$/.test(between ?? ''))) {
    return wrong('one number such as 1,500, or a range such as $200K - $250K');
  }
  if (between && !/^\s[-–]\s$/.test(between)) {
    return wrong(`a space on both sides of the dash: ${lower.match[0]} - ${upper.match[0]}`);
  }
  if (/\d\p{L}/u.test(value.replace(number, (all) => all.replace(/\p{L}+$/u, '')))) {
    return wrong('k, M or B after the digits, or a space and a word');
  }
  const dotted = [lower, upper].find(
    (part) => part && !part.scale && /^[1-9]\d{0,2}\.\d{3}$/.test(part.digits),
  );
  if (dotted) return wrong(`a comma between thousands: ${dotted.digits.replaceAll('.', ',')}`);

  if ([lower, upper].some((part) => part && amountOf(part) > 1e12)) return wrong('at most 1,000B');

  const { currency = '' } = lower;
  const openEnded = value.endsWith('+');
  const words = value.replace(number, ' ').replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const from = amountOf(lower);
  if (!upper) return { ok: true, amount: from, openEnded, currency, words };
  const to = amountOf(upper);
  // Readers take “$200 - $250K” for 200 to 250,000.
  const isShort = !lower.scale && upper.scale && digitsOf(lower) < digitsOf(upper);
  if (currency !== (upper.currency ?? '') || isShort) {
    const sign = currency || upper.currency || '';
    const full = `${sign}${lower.digits}${lower.scale ?? upper.scale ?? ''} - ${sign}${upper.digits}${upper.scale ?? ''}`;
    return wrong(`both ends written out: ${full}`);
  }
  if (from >= to) return wrong('less at the lower end than at the upper one');
  return { ok: true, amount: [from, to], openEnded, currency, words };
}

export function endsOf(amount: Amount): readonly [from: number, to: number] {
  return typeof amount === 'number' ? [amount, amount] : amount;
}

export function upperEnd({ amount }: { readonly amount: Amount }): number {
  return endsOf(amount)[1];
}

type Part = { currency?: string; digits: string; scale?: string; match: RegExpExecArray };

function amountOf(part: Part): number {
  const scale = part.scale?.trim().charAt(0).toLowerCase() as keyof typeof scales | undefined;
  return Math.round(digitsOf(part) * (scale ? scales[scale] : 1) * 100) / 100;
}

function digitsOf({ digits }: Part): number {
  return Number(digits.replaceAll(',', ''));
}
