/** The median of each figure. For an even number of runs, the larger of the two middle values. */
export function medians<Kind extends string>(runs: readonly Record<Kind, number>[]): Record<Kind, number> {
  const kinds = Object.keys(runs[0] ?? {}) as Kind[];
  const middles = kinds.map((kind) => {
    const sorted = runs.map((run) => run[kind]).sort((one, other) => one - other);
    return [kind, sorted[Math.floor(runs.length / 2)]];
  });
  return Object.fromEntries(middles);
}
