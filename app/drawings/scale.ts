/** 1, 2, 5, 10, 20, 50 …: the smallest with which at most `max` marks are needed. */
export function perMark(amount: number, max: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of [1, 2, 5]) if (amount <= max * step * power) return step * power;
  }
}

/** The last mark may stand for less. */
export function marksFor(amount: number, each: number): number {
  return Math.ceil(amount / each);
}

export function each(count: number, singular: string, plural: string): string {
  return count === 1 ? `one ${singular}` : `${counted(count)} ${plural}`;
}

/** `1,500` */
export function counted(value: number): string {
  return value.toLocaleString('en-US');
}
