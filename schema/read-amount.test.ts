import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readAmount } from './read-amount.ts';

describe('a printed figure', () => {
  for (const [value, amount, openEnded, currency, words, bare = value] of [
    ['0', 0, false, '', ''],
    ['1,500', 1500, false, '', ''],
    ['12,345,678', 12_345_678, false, '', ''],
    ['100k+', 100_000, true, '', ''],
    ['$200K - $250K', [200_000, 250_000], false, '$', ''],
    ['$2.5M – $3.5M', [2_500_000, 3_500_000], false, '$', '', '$2.5M - $3.5M'],
    ['$900 - $1K', [900, 1000], false, '$', ''],
    ['₦1.25B', 1_250_000_000, false, '₦', ''],
    ['N250K', 250_000, false, 'N', ''],
    ['NGN 5M', 5_000_000, false, 'NGN', ''],
    ['$2 million', 2_000_000, false, '$', ''],
    ['12.5', 12.5, false, '', ''],
    ['2 years', 2, false, '', 'years', '2'],
    ['10-year', 10, false, '', 'year', '10'],
    ['40%', 40, false, '', '', '40'],
    ['12 m', 12, false, '', 'm', '12'],
    ['1,800 mm', 1800, false, '', 'mm', '1,800'],
    ['US$250K', 250_000, false, '$', 'US', '$250K'],
  ] as const) {
    it(`is read as a number: ${value}`, () =>
      assert.deepEqual(readAmount(value), { ok: true, amount, openEnded, currency, words, bare }));
  }

  for (const [value, expected] of [
    ['a lot', /^one number/],
    ['2,5M', /^one number/],
    ['1 500', /^one number/],
    ['1 - 2 - 3', /^one number/],
    ['1.500', /^a comma between thousands: 1,500$/],
    ['$300K-$420K', /^a space on both sides of the dash: \$300K - \$420K$/],
    ['$200 - $250K', /^both ends written out: \$200K - \$250K$/],
    ['$200K - 250K', /^both ends written out: \$200K - \$250K$/],
    ['$250K - $200K', /^the smaller number first: \$200K - \$250K$/],
    ['$1k-2k', /^a space on both sides of the dash: \$1k - \$2k$/],
    ['$2K - $2K', /^one number, because both ends are the same: \$2K$/],
    ['$250K - ₦2M', /^one currency at both ends$/],
    ['１５００', /^digits from 0 to 9 in place of “１”$/],
    ['٢٠', /^digits from 0 to 9 in place of “٢”$/],
    ['20,000,', /^no “,” at its end$/],
    ['250,000.00', /^no “\.00” behind it: 250,000$/],
    ['0123', /^no 0 before it: 123$/],
    ['250K$', /^the currency before the number: \$250K$/],
    ['250K US$', /^the currency before the number: US\$250K$/],
    ['A$250K', /^no letters but US before \$$/],
    ['900m', /^the number in digits, or with k, M or B, in place of “m”$/],
    ['$2.5 m', /^the number in digits, or with k, M or B, in place of “m”$/],
    ['₦3bn', /^the number in digits, or with k, M or B, in place of “bn”$/],
    ['$5 MM', /^the number in digits, or with k, M or B, in place of “MM”$/],
    ['₦2 crore', /^the number in digits, or with k, M or B, in place of “crore”$/],
    ['about 2 years', /^“2 years” without “about”: a figure is a number$/],
    ['about $5K - $6K a year', /^“\$5K - \$6K a year” without “about”: a figure is a number$/],
    ['2O', /^k, M or B after the digits/],
    ['5000B', /^at most/],
    ['-5,000', /^no “-” before the number$/],
    ['$-5K', /^no “-” before the number$/],
    ['~1,500', /^no “~” before the number$/],
  ] as const) {
    it(`is not guessed at: ${value}`, () => {
      const read = readAmount(value);
      assert.match(read.ok ? JSON.stringify(read) : read.expected, expected);
    });
  }
});
