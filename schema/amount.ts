// Without the reading of amounts: pages load this, and the oldest of their browsers would stop at its regular expressions.
export type Amount = number | readonly [from: number, to: number];

export function endsOf(amount: Amount): readonly [from: number, to: number] {
  return typeof amount === 'number' ? [amount, amount] : amount;
}

export function upperEnd({ amount }: { readonly amount: Amount }): number {
  return endsOf(amount)[1];
}
