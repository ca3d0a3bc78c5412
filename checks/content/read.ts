import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** The owner's files, each with the one value it exports. */
export const contentFiles = [
  'farm',
  'figures',
  'roadmap',
  'products',
  'technology',
  'value-chain',
  'copy',
  'landing',
  'contact',
  'fact-sheet',
  'offline',
] as const;
export type ContentName = (typeof contentFiles)[number];

/** Where a value stands inside its file: `['3', 'asOf']` is the field asOf of the fourth entry. */
export type Place = readonly string[];

/** A file of content/ as text, as the value it exports, and with the line of every place in it. */
export type ContentFile = {
  readonly name: ContentName;
  readonly lines: readonly string[];
  readonly value: unknown;
  /** The line of the nearest place there is: of the entry where the field is missing. Counted from 1. */
  readonly lineOf: (place: Place) => number;
};
export type Content = Readonly<Record<ContentName, ContentFile>>;

/** Something wrong in content/, as one sentence without the file and the line. */
export type Mistake = { readonly name: ContentName; readonly line: number; readonly sentence: string };

export type Sources = Readonly<Record<ContentName, string>>;

export function readSources(folder: string): Sources {
  const texts = contentFiles.map((name) => [name, readFileSync(`${folder}content/${name}.ts`, 'utf8')]);
  return Object.fromEntries(texts) as Sources;
}

/**
 * Reads a file without running it, so that a slip of the pen is told in a sentence and every value knows its line.
 * Content holds data only: text, numbers, lists and fields.
 */
export function readContentFile(name: ContentName, text: string): ContentFile | Mistake {
  const { program, errors } = parseSync(`${name}.ts`, text, { lang: 'ts' });
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const [error] = errors;
  if (error) {
    return { name, line: lineAt(error.labels[0]?.start ?? 0), sentence: unreadable(error, text) };
  }
  const lines = new Map<string, number>();
  try {
    const value = dataIn(exported(program as unknown as Node), [], (place, node) => {
      lines.set(place.join('/'), lineAt(node.start));
    });
    const lineOf = (place: Place): number => lines.get(place.join('/')) ?? lineOf(place.slice(0, -1));
    return { name, lines: text.split('\n'), value, lineOf };
  } catch (error) {
    if (!(error instanceof NotData)) throw error;
    return { name, line: lineAt(error.node.start), sentence: error.message };
  }
}

type Node = { readonly type: string; readonly start: number; readonly [key: string]: unknown };

class NotData extends Error {
  readonly node: Node;
  constructor(node: Node, found: string, expected: string) {
    super(`found ${found}, expected ${expected}.`);
    this.node = node;
  }
}

function unreadable({ message, labels }: Unread, text: string): string {
  if (/unterminated string/i.test(message)) {
    return 'found a text without its closing quote, expected one at its end.';
  }
  const found = text
    .slice(labels[0]?.start ?? text.length)
    .trimStart()
    .split(/[\s,]/, 1)[0];
  return found
    ? `found “${found}”, expected a comma, a quote or a bracket before it (an apostrophe is written ’).`
    : 'found the end of the file, expected a closing bracket before it.';
}

type Unread = ReturnType<typeof parseSync>['errors'][number];

function exported(program: Node): Node {
  const statements = program.body as Node[];
  for (const { type, declaration } of statements) {
    if (type !== 'ExportNamedDeclaration') continue;
    const [first] = ((declaration as Node | null)?.declarations ?? []) as Node[];
    if (first?.init) return first.init as Node;
  }
  throw new NotData(program, 'no “export const”', 'the one value that this file exports');
}

function dataIn(node: Node, place: Place, note: (place: Place, node: Node) => void): unknown {
  const inner = node.expression as Node;
  if (/^(TS(As|Satisfies|NonNull)|Parenthesized)Expression$/.test(node.type))
    return dataIn(inner, place, note);
  note(place, node);
  if (node.type === 'Literal') return node.value;
  if (node.type === 'UnaryExpression' && node.operator === '-') {
    return -(dataIn(node.argument as Node, place, () => {}) as number);
  }
  if (node.type === 'TemplateLiteral' && (node.expressions as Node[]).length === 0) {
    return (node.quasis as { value: { cooked: string } }[])[0]?.value.cooked;
  }
  if (node.type === 'ArrayExpression') {
    return (node.elements as Node[]).map((element, at) => dataIn(element, [...place, `${at}`], note));
  }
  if (node.type === 'ObjectExpression') {
    const fields = (node.properties as Node[]).map((property) => {
      const key = property.key as Node | undefined;
      if (!key || property.computed) throw new NotData(property, 'code', 'a field with a name and a value');
      const name = String(key.name ?? key.value);
      const at = [...place, name];
      const value = dataIn(property.value as Node, at, note);
      note(at, key);
      return [name, value];
    });
    return Object.fromEntries(fields);
  }
  const found = node.type === 'Identifier' ? `“${node.name}” without quotes` : 'code';
  throw new NotData(node, found, 'a text in quotes, a number, a list or fields');
}
