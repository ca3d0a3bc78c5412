import type * as v from 'valibot';
import { didYouMean, nearest } from './nearest.ts';
import type { Place } from './read.ts';

/** One sentence and its place for each issue. A misspelt field is not also reported as missing. */
export function describeIssues(issues: readonly v.BaseIssue<unknown>[], schema: unknown): Map<string, Place> {
  const mistakes = issues.map((issue) => {
    const place = issue.path?.map(({ key }) => String(key)) ?? [];
    const around = place.slice(0, -1);
    const known = fieldsAt(schema as Schema, around);
    const meant = issue.expected === 'never' ? nearest(place.at(-1) ?? '', known) : undefined;
    return { issue, place, known, meant: meant && [...around, meant].join('\n') };
  });
  const misnamed = new Set(mistakes.map(({ meant }) => meant));
  return new Map(
    mistakes
      .filter(({ place, meant }) => meant || !misnamed.has(place.join('\n')))
      .map(({ issue, known, place }) => [describeIssue(issue, known), place]),
  );
}

type Schema = {
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly item?: Schema;
  readonly wrapped?: Schema;
};

function fieldsAt(schema: Schema, place: Place): string[] {
  let at: Schema | undefined = schema;
  for (const step of place) {
    at = at?.entries?.[step] ?? at?.item;
    at = at?.wrapped ?? at;
  }
  return Object.keys(at?.entries ?? {});
}

// Says where, what was found and what was expected. `known`: the fields that are allowed there.
function describeIssue(
  { input, expected, received, message, path }: v.BaseIssue<unknown>,
  known: readonly string[],
): string {
  const where = describePlace(path);
  const last = path?.at(-1);
  const fields = 'expected fields such as “name: …”';
  if (Array.isArray(last?.input) && (expected === 'never' || typeof last.key !== 'number')) {
    return `${describePlace(path?.slice(0, -1))}: found ${quoteValue(last.input)}, ${fields}.`;
  }
  if (!last) return `${where}: found ${quoteValue(input)}, ${fields}.`;
  if (expected === 'never')
    return `${where}: found a field of this name, expected none${didYouMean(String(last.key), known) || ': take it out'}.`;
  if (message.startsWith('found ')) return `${where}: ${message}.`;
  if (received === 'undefined') return `${where}: found nothing, expected this field.`;
  return `${where}: found ${quoteValue(input)}, expected ${message}${suggestFix(message, input)}.`;
}

function suggestFix(message: string, input: unknown): string {
  // Quotes help only free text: any other value would be refused with them as well.
  const text = Array.isArray(input) ? `[${input.join(', ')}]` : (splitText(input) ?? input);
  return message === 'text' && typeof text !== 'object' ? `, in quotes: "${text}"` : '';
}

/** The place as the owner would name it: `figure “acres”, kind`. */
function describePlace(path: readonly v.IssuePathItem[] = []): string {
  const names = path.flatMap(({ input, key, value }, at) => {
    if (Array.isArray(input)) return nameOf(value, Number(key));
    // The only list of a file has the file's name.
    return at > 0 || !Array.isArray(value) || path.length === 1 ? String(key) : [];
  });
  return names.join(', ') || 'the whole file';
}

function quoteValue(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (typeof value === 'string') {
    if (value.trim() === '') return 'an empty text';
    return value.length > 60 ? `${value.length} characters (“${value.slice(0, 40)}…”)` : `“${value}”`;
  }
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${value.length}`;
  if (splitText(value) !== undefined) return `“${splitText(value)}”`;
  return typeof value === 'object' ? 'fields' : String(value);
}

/** YAML reads a text with a colon in it as a field: “08:”, “The plan: 7,000 trees”. */
function splitText(value: unknown): string | undefined {
  const [[name, text] = [], ...more] = Object.entries((typeof value === 'object' && value) || {});
  if (name === undefined || more.length > 0 || typeof text === 'object' || Array.isArray(value))
    return undefined;
  return `${name}: ${text ?? ''}`.trim();
}

function nameOf(entry: unknown, at: number): string {
  const { id, year, title, name, file, day } = (entry ?? {}) as Record<string, unknown>;
  const known = [id, year, title, name, file, day].find(
    (one) => typeof one === 'string' || typeof one === 'number',
  );
  return known === undefined ? `entry ${at + 1}` : `“${known}”`;
}
