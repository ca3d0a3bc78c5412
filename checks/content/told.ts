/** The place of a value as the owner would name it: `figure “acres”, kind`. */
export function entryName(value: unknown, place: readonly string[]): string {
  const names: string[] = [];
  let here = value;
  for (const key of place) {
    here = (here as Record<string, unknown> | undefined)?.[key];
    names.push(/^\d+$/.test(key) ? nameOf(here, Number(key)) : key);
  }
  return names.length === 0 ? 'the whole file' : names.join(', ');
}

/** A value as it stands in the file, short. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'string')
    return value === '' ? 'an empty text' : `“${value.length > 60 ? `${value.slice(0, 60)}…` : value}”`;
  if (Array.isArray(value)) return 'a list';
  return value !== null && typeof value === 'object' ? 'fields in braces' : String(value);
}

function nameOf(entry: unknown, at: number): string {
  const { id, year, name } = (entry ?? {}) as Record<string, unknown>;
  const known = [id, year, name].find((one) => typeof one === 'string' || typeof one === 'number');
  return known === undefined ? `entry ${at + 1}` : `“${known}”`;
}
