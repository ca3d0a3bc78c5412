import { existsSync, readdirSync, readFileSync } from 'node:fs';
import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from 'yaml';
import { type ContentName, contentNames, optionalNames } from './fields/content.ts';
import { nearest } from './nearest.ts';
import { noSpaceAfterDash, unreadable } from './unreadable.ts';

/** Where a value stands inside its file: `['figures', 3, 'asOf']` is the field asOf of the fourth figure. */
export type Place = readonly (string | number)[];

/** A file of content/ as it is written, with the line of every place in it. */
export type ContentFile = {
  readonly name: ContentName;
  readonly value: unknown;
  /** The line of the nearest place there is: of the entry where the field is missing. Counted from 1. */
  readonly lineOf: (place: Place) => number;
  /** What stands behind a text as a note, from its `#` on. Nobody sees it on the pages. */
  readonly noteAt: (place: Place) => string | undefined;
};

/** Something wrong in content/, as one sentence without the file and the line. */
export type Mistake = {
  readonly name: ContentName;
  readonly line: number;
  readonly sentence: string;
  /** Nothing where the file cannot be read. */
  readonly place?: Place;
};

/** The text of each file; undefined where there is none. */
export type Sources = Readonly<Record<ContentName, string | undefined>> & {
  /** The names of the other files in the folder, which nothing reads. */
  readonly beside?: readonly string[];
  /** The names of the files in content/photographs/. */
  readonly pictures?: readonly string[];
};

/** @param folder that of the files, with a slash at the end */
export function readSources(folder: string): Sources {
  const texts = contentNames.map((name) => {
    const file = `${folder}${name}.yaml`;
    return [name, existsSync(file) ? readFileSync(file, 'utf8') : undefined];
  });
  const known = contentNames.map((name) => `${name}.yaml`);
  const beside = namesIn(folder).filter((file) => !known.includes(file) && file !== 'photographs');
  return { ...(Object.fromEntries(texts) as Sources), beside, pictures: namesIn(`${folder}photographs`) };
}

function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((file) => !file.startsWith('.'));
}

/** Reads a file so that a slip of the pen is told in a sentence and every value knows its line. */
export function readContentFile(
  name: ContentName,
  text: string | undefined,
  beside: readonly string[] = [],
): ContentFile | Mistake[] {
  const isOptional = optionalNames.includes(name);
  const copy = text === undefined && beside.find((file) => fileMeant(file) === name);
  if (text === undefined && isOptional && !copy) return readContentFile(name, '');
  if (text === undefined) {
    const instead = copy ? `and “${copy}” beside it: rename that to ${name}.yaml` : 'expected it';
    return [{ name, line: 1, sentence: `found no such file, ${instead}.` }];
  }
  const lines = text.split('\n');
  // A file saved as Windows-1252 or UTF-16 reads as this.
  const foreign = lines.findIndex((line) => /[\ufffd\0-\x08\x0e-\x1f\x7f]/.test(line));
  if (foreign >= 0) {
    const sentence = 'found a character that cannot be read, expected the file to be saved as UTF-8.';
    return [{ name, line: foreign + 1, sentence }];
  }
  const margins = lines.flatMap((line, at) => {
    const [, blank] = /^ *([\t\u00a0])/.exec(line) ?? [];
    const found = blank === '\t' ? 'a tab' : 'a no-break space';
    const sentence = `found ${found} at the beginning of the line, expected plain spaces.`;
    return blank === undefined ? [] : [{ name, line: at + 1, sentence }];
  });
  if (margins.length > 0) return margins;
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false, logLevel: 'error' });
  const lineAt = (offset: number) => counter.linePos(offset).line;
  const slips = new Map<number, string>();
  const slip = (line: number, sentence: string) => slips.set(line, slips.get(line) ?? sentence);
  for (const error of [...document.errors, ...document.warnings]) {
    const { line, sentence, last } = unreadable(error, text, lineAt);
    slip(line, sentence);
    if (last) break;
  }

  // What is read of a file with a slip in it is not what was meant.
  if (slips.size === 0) {
    const report = (node: unknown, sentence: string) =>
      slip(lineAt((node as Node).range?.[0] ?? 0), sentence);
    visit(document, {
      Pair(_, { key, value }) {
        if (isScalar(key) && key.value !== null) return;
        report(key ?? value, 'found no name of a field before the colon, expected one, such as “name: …”.');
      },
      Node(_, node) {
        if (isAlias(node)) report(node, 'found a text that begins with *, expected it in quotes.');
        else if (node.anchor) report(node, 'found a text that begins with &, expected it in quotes.');
        else if (isMap(node) && node.flow && node.items[0] && node.items.every(({ value }) => !value))
          report(node, 'found a text that begins with {, expected it in quotes, such as "{acres} acres".');
        if (!isScalar(node)) return;
        const [from = 0, to = 0] = node.range ?? [];
        const start = text.lastIndexOf('\n', from) + 1;
        const dashed = node.type === 'PLAIN' && /^ *-[^\s\d-].*/m.exec(text.slice(start, to));
        if (dashed) slip(lineAt(start + dashed.index), noSpaceAfterDash(dashed[0]));
        if (/^[^\s]/.test(node.comment ?? '')) {
          const sentence = `found “#${node.comment}”, which reads as a note: expected the text in quotes, or a space after #.`;
          report(node, sentence);
        }
        // 08031234567 and +2348031234567 are numbers to YAML alone.
        if (typeof node.value === 'number' && String(node.value) !== node.source) node.value = node.source;
      },
    });
  }
  if (slips.size > 0) return [...slips].map(([line, sentence]) => ({ name, line, sentence }));
  // A field with nothing behind its colon is as good as none.
  const value = document.toJS({ reviver: (_, one) => (one === null || one === '' ? undefined : one) });
  return {
    name,
    value: value ?? (isOptional ? {} : value),
    lineOf: (place) => lineAt(offsetOf(document, place)),
    noteAt: (place) => {
      const [, end = 0] = (document.getIn(place, true) as Node | undefined)?.range ?? [];
      return /^[ \t]+(#.*)/.exec(text.slice(end))?.[1];
    },
  };
}

/** Which file of content/ one of another name was meant to be: `farm - Copy.yaml`, `Farm.yml`, `farm.yaml.txt`. */
export function fileMeant(file: string): ContentName | undefined {
  const stem = file
    .replace(/(\.(ya?ml|txt|bak|old|orig))+$/i, '')
    .replace(/( - copy|[ _(]|copy)[^a-z]*.*$/i, '');
  return nearest(stem, contentNames) as ContentName | undefined;
}

/** Where a place begins in the text: at the name of its field. The nearest one above it where it is missing. */
function offsetOf(document: Document, place: Place): number {
  if (place.length === 0) return 0;
  const around = place.slice(0, -1);
  const key = String(place.at(-1));
  const parent = document.getIn(around, true);
  const node = isMap(parent)
    ? parent.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === key)?.key
    : isSeq(parent) && parent.items[Number(key)];
  const { range } = (node ?? {}) as { range?: readonly number[] };
  return range?.[0] ?? offsetOf(document, around);
}
