/** Prints each result of a run with its limit. @returns those that missed it */
export function reportResults(
  subject: string,
  rows: Readonly<Record<string, readonly [wanted: string, measured: string | number, met: boolean]>>,
): string[] {
  return Object.entries(rows).flatMap(([what, [wanted, measured, met]]) => {
    const name = `${subject}: ${what}`.padEnd(60);
    console.log(`${met ? 'met   ' : 'MISSED'}  ${name}  wanted ${wanted.padEnd(24)}  measured ${measured}`);
    return met ? [] : [`${name.trim()}: ${measured}`];
  });
}

/** This machine lacks what a run needs. */
export class SkippedRun extends Error {}

/** The value that this percentage of the values does not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}
