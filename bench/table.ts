/** Prints rows under a title, in columns, as Markdown that also reads well in a terminal. */
export function printTable(title: string, rows: readonly (readonly (string | number)[])[]): void {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => String(row[at] ?? '').length))) ?? [];
  const line = (row: readonly (string | number)[]) =>
    `| ${row.map((cell, at) => String(cell).padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  const under = widths.map((width) => '-'.repeat(width));
  console.log(`\n${title}\n\n${[head, under, ...body].map(line).join('\n')}`);
}

/** The middle one; of an even number, the upper of the two. */
export function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Thousands with commas, as the site writes them. */
export function whole(value: number): string {
  return Math.round(value).toLocaleString('en');
}
