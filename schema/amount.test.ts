import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { readAmount } from './amount.ts';

describe('a printed figure', () => {
  for (const [value, amount, openEnded, currency, words] of [
    ['1,500', 1500, false, '', ''],
    ['150', 150, false, '', ''],
    ['1234567', 1_234_567, false, '', ''],
    ['100k+', 100_000, true, '', ''],
    ['$250K', 250_000, false, '$', ''],
    ['$200K - $250K', [200_000, 250_000], false, '$', ''],
    ['$2.5M – $3.5M', [2_500_000, 3_500_000], false, '$', ''],
    ['$900 - $1K', [900, 1000], false, '$', ''],
    ['₦1.25B', 1_250_000_000, false, '₦', ''],
    ['N250K', 250_000, false, 'N', ''],
    ['NGN 5M', 5_000_000, false, 'NGN', ''],
    ['$2 million', 2_000_000, false, '$', ''],
    ['12.5', 12.5, false, '', ''],
    ['2 years', 2, false, '', 'years'],
    ['2 - 3 years', [2, 3], false, '', 'years'],
    ['10-year', 10, false, '', 'year'],
    ['about 20', 20, false, '', 'about'],
    ['40%', 40, false, '', ''],
  ] as const) {
    it(`is read as a number: ${value}`, () =>
      assert.deepEqual(readAmount(value), { ok: true, amount, openEnded, currency, words }));
  }

  for (const [value, expected] of [
    ['a lot', /^one number/],
    ['2,5M', /^one number/],
    ['1 500', /^one number/],
    ['5 to 6', /^one number/],
    ['1 - 2 - 3', /^one number/],
    ['1.500', /^a comma between thousands: 1,500$/],
    ['$300K-$420K', /^a space on both sides of the dash: \$300K - \$420K$/],
    ['200K -250K', /^a space on both sides of the dash: 200K - 250K$/],
    ['$200 - $250K', /^both ends written out: \$200K - \$250K$/],
    ['$200K - 250K', /^both ends written out: \$200K - \$250K$/],
    ['$250K - $200K', /^less at the lower end/],
    ['900m', /^k, M or B after the digits/],
    ['5000B', /^at most/],
    ['-5,000', /^no “-” before the number$/],
    ['$-5K', /^no “-” before the number$/],
    ['~1,500', /^no “~” before the number$/],
    ['(1,500)', /^no “\(” before the number$/],
  ] as const) {
    it(`is not guessed at: ${value}`, () => {
      const read = readAmount(value);
      assert.match(read.ok ? JSON.stringify(read) : read.expected, expected);
    });
  }

  it('is the printed number, for any number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (amount) => {
        const read = readAmount(amount.toLocaleString('en'));
        assert.equal(read.ok && read.amount, amount);
      }),
    );
  });
});
