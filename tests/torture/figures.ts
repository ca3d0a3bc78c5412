import { AsyncLocalStorage } from 'node:async_hooks';

/** The missed figures of the run inside `misses.run`. */
export const misses = new AsyncLocalStorage<string[]>();

/**
 * Prints each figure of a run with its limit. A missed one makes the process exit with 1.
 */
export function figures(
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

/** Thrown where this machine cannot make a run. */
export class Skipped extends Error {}

/** The value that this percentage of the values does not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}
