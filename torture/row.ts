/** One figure: what is wanted, what was measured. A figure that is missed makes the whole run fail. */
export function row(what: string, figure: { wanted: string; measured: string; met: boolean }): void {
  console.log(
    `${figure.met ? 'met   ' : 'MISSED'}  ${what.padEnd(60)}  wanted ${figure.wanted.padEnd(24)}  measured ${figure.measured}`,
  );
  if (!figure.met) process.exitCode = 1;
}

/** The value that so many per cent of the values do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}
