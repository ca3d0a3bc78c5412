// Apart from `read-amount.ts`, because pages load this file, and the oldest browsers cannot parse the regular expressions of the other.
export type Amount = number | readonly [from: number, to: number];

export function endsOf(amount: Amount): readonly [from: number, to: number] {
  return typeof amount === 'number' ? [amount, amount] : amount;
}

export function upperEnd({ amount }: { readonly amount: Amount }): number {
  return endsOf(amount)[1];
}
