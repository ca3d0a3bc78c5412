import { AsyncLocalStorage } from 'node:async_hooks';

/** The missed limits of the run inside `misses.run`. */
export const misses = new AsyncLocalStorage<string[]>();

/** Prints each result of a run with its limit. A missed limit makes the process exit with 1. */
export function reportResults(
  subject: string,
  rows: Readonly<Record<string, readonly [wanted: string, measured: string | number, met: boolean]>>,
): void {
  for (const [what, [wanted, measured, met]] of Object.entries(rows)) {
    const name = `${subject}: ${what}`.padEnd(60);
    console.log(`${met ? 'met   ' : 'MISSED'}  ${name}  wanted ${wanted.padEnd(24)}  measured ${measured}`);
    if (met) continue;
    process.exitCode = 1;
    misses.getStore()?.push(`${name.trim()}: ${measured}`);
  }
}

/** This machine lacks what a run needs. */
export class SkippedRun extends Error {}

/** The value that this percentage of the values does not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}
