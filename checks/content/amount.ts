/**
 * The amount that a printed value stands for: `1,500` is 1500, `$200K - $250K` is [200000, 250000], `100k+` is 100000
 * and open-ended. Undefined for a value in words, which only a person can read.
 */
export function amountIn(
  value: string,
): { readonly amount: number | readonly [number, number]; readonly openEnded: boolean } | undefined {
  const openEnded = value.endsWith('+');
  const ends = value
    .replace(/\+$/, '')
    .split(/\s[-–]\s/)
    .map(number);
  if (ends.length > 2 || ends.some((end) => end === undefined)) return undefined;
  const [from = 0, to] = ends as number[];
  return { amount: to === undefined ? from : [from, to], openEnded };
}

function number(text: string): number | undefined {
  const [, digits, scale = ''] =
    /^\p{Sc}?(\d{1,3}(?:,\d{3})*(?:\.\d+)?|\d+(?:\.\d+)?)([kKMB]?)$/u.exec(text.trim()) ?? [];
  if (digits === undefined) return undefined;
  const times = { '': 1, k: 1e3, K: 1e3, M: 1e6, B: 1e9 }[scale] ?? 1;
  return Math.round(Number(digits.replaceAll(',', '')) * times * 100) / 100;
}
