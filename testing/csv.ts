/** A table with a header (RFC 4180), as one record a row. */
export function rowsOf(csv: string): Record<string, string>[] {
  const rows = csv
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')
    .map(cells);
  const [header = [], ...rest] = rows;
  return rest.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at] ?? ''])));
}

function cells(row: string): string[] {
  return [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}
