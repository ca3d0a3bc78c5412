import { readdirSync, readFileSync, statSync } from 'node:fs';
import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml';
import { type ContentName, contentNames, optionalNames } from './fields/content.ts';
import { nearest } from './nearest.ts';
import { unprintableSign, withPlainSigns } from './plain-signs.ts';

/** The path of a value in its file: `['figures', 3, 'asOf']`. */
export type Place = readonly (string | number)[];

export type ContentFile = {
  readonly name: ContentName;
  readonly value: unknown;
  /** Counted from 1. For a missing field, the line of its entry. */
  readonly lineOf: (place: Place) => number;
};

export type Mistake = {
  readonly name: ContentName;
  readonly line: number;
  readonly sentence: string;
  /** Missing if the file cannot be parsed. */
  readonly place?: Place;
};

export type Sources = Readonly<Record<ContentName, string | undefined>> & {
  /** Files in the folder that are not part of the schema. */
  readonly otherFiles?: readonly string[];
  /** Names of the files in content/photographs/. */
  readonly pictures?: readonly string[];
};

/** @param folder ends with a slash */
export function readSources(folder: string): Sources {
  const texts = contentNames.map((name) => {
    const file = `${folder}${name}.yaml`;
    return [name, isFile(file) ? readFileSync(file, 'utf8') : undefined];
  });
  const known = ['photographs', ...contentNames.map((name) => `${name}.yaml`)];
  const otherFiles = namesIn(folder).filter((file) => !known.includes(file));
  return { ...(Object.fromEntries(texts) as Sources), otherFiles, pictures: namesIn(`${folder}photographs`) };
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

function namesIn(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  // Names are printed on terminals.
  return readdirSync(folder)
    .filter((file) => !file.startsWith('.'))
    .map((file) => file.replace(/\p{Cc}/gu, '?'));
}

/** Parses a file. Every value knows its line; a YAML error becomes a sentence for the owner. */
export function readContentFile(
  name: ContentName,
  written: string | undefined,
  otherFiles: readonly string[] = [],
): ContentFile | Mistake[] {
  const text = written && withPlainSigns(written);
  const isOptional = optionalNames.includes(name);
  const misnamed = text === undefined && otherFiles.find((file) => intendedFile(file) === name);
  if (text === undefined && isOptional && !misnamed) return readContentFile(name, '');
  if (text === undefined) {
    const instead = misnamed ? `and “${misnamed}” beside it: rename that to ${name}.yaml` : 'expected it';
    return [{ name, line: 1, sentence: `found no such file, ${instead}.` }];
  }
  const lines = text.split('\n');
  // How Windows-1252 and UTF-16 look when they are read as UTF-8.
  const undecodable = lines.findIndex((line) => /[\ufffd\0-\x08\x0e-\x1f\x7f-\x9f]/.test(line));
  if (undecodable >= 0) {
    const sentence = 'found a character that cannot be read, expected the file to be saved as UTF-8.';
    return [{ name, line: undecodable + 1, sentence }];
  }
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false, logLevel: 'error' });
  const lineAt = (offset: number) => counter.linePos(offset).line;
  // After the first error, the rest would be misread.
  const [error] = [...document.errors, ...document.warnings];
  if (error) {
    const [, quote] = /^Missing closing (.)quote/.exec(error.message) ?? [];
    // YAML misses the second quote at the end of the file.
    const opened = quote
      ? lines.findIndex((one) => new RegExp(`(^|[:[,-]) *${quote}[^${quote}]*$`).test(one)) + 1
      : 0;
    const line = opened || Math.min(lineAt(error.pos[0]), lines.length);
    const expected =
      'a line such as “name: text”, with as many spaces before it as its neighbours have; text with a colon or # in it, or with a sign in front, stands in "quotes"';
    return [
      { name, line, sentence: `found what YAML cannot read (${error.message}), expected ${expected}.` },
    ];
  }
  const errors = new Map<number, string>();
  visit(document, {
    Node(_, node) {
      const add = (sentence: string) => errors.set(lineAt(node.range?.[0] ?? 0), sentence);
      // Without an error YAML would drop a part of these texts.
      if (isAlias(node) || node.anchor) add('found a text that begins with * or &, expected it in quotes.');
      if (isMap(node) && node.flow && node.items[0] && node.items.every(({ value }) => !value))
        add('found a text that begins with {, expected it in quotes, such as "{acres} acres".');
      if (!isScalar(node)) return;
      // YAML reads 08031234567 and +2348031234567 as numbers.
      if (typeof node.value === 'number' && String(node.value) !== node.source) node.value = node.source;
      if (typeof node.value !== 'string') return;
      // Behind a number, a day or a switch it is a note.
      if (node.comment && node.type === 'PLAIN' && /\p{L}{2}/u.test(node.value))
        add(
          `found “#${node.comment}” behind a text, which reads as a note: expected the whole text in quotes, or the note on a line of its own.`,
        );
      // The parser has resolved escapes, such as "\u202e" and "\e": they are replaced, or found, as well.
      node.value = withPlainSigns(node.value).replace(/\s+/g, ' ').trim();
      const unprintable = unprintableSign(node.value as string);
      if (unprintable) add(unprintable);
    },
  });
  if (errors.size > 0) return [...errors].map(([line, sentence]) => ({ name, line, sentence }));
  const value = document.toJS({ reviver: (_, one) => (one === null || one === '' ? undefined : one) });
  return {
    name,
    value: value ?? (isOptional ? {} : value),
    lineOf: (place) => lineAt(offsetOf(document, place)),
  };
}

/** The file that a misnamed one should be: `farm - Copy.yaml`, `Farm.yml`, `farm.yaml.txt`, and `copy.yaml`, as texts.yaml was called. */
export function intendedFile(file: string): ContentName | undefined {
  const withoutEnding = file.replace(/(\.(ya?ml|txt|bak|old|orig))+$/i, '');
  if (withoutEnding === 'copy') return 'texts';
  const stem = withoutEnding.replace(/( - copy|[ _(]|copy)[^a-z]*.*$/i, '');
  return nearest(stem, contentNames) as ContentName | undefined;
}

/** The offset of the field's name, or of the nearest parent if the field is missing. */
function offsetOf(document: Document, place: Place): number {
  if (place.length === 0) return 0;
  const around = place.slice(0, -1);
  const key = String(place.at(-1));
  const parent = document.getIn(around, true);
  const node = isMap(parent)
    ? parent.items.find((pair) => isScalar(pair.key) && String(pair.key.value ?? '') === key)?.key
    : isSeq(parent) && parent.items[Number(key)];
  const { range } = (node ?? {}) as { range?: readonly number[] };
  return range?.[0] ?? offsetOf(document, around);
}
