import * as v from 'valibot';
import { disagreements } from './agree.ts';
import {
  type Content,
  type ContentFile,
  contentFiles,
  type Mistake,
  readContentFile,
  type Sources,
} from './read.ts';
import { shapes } from './shapes.ts';
import { entryName, shown } from './told.ts';

export type Checked =
  | { readonly ok: true; readonly content: Content }
  | { readonly ok: false; readonly mistakes: readonly Mistake[] };

/** Reads all of content/ and checks it: first that each file can be read, then its shape, then that the files agree. */
export function checkSources(sources: Sources): Checked {
  const files = contentFiles.map((name) => readContentFile(name, sources[name]));
  const unread = files.filter((file) => 'sentence' in file);
  if (unread.length > 0) return { ok: false, mistakes: unread };
  const read = files as ContentFile[];
  const misshapen = read.flatMap(shapeMistakes);
  if (misshapen.length > 0) return { ok: false, mistakes: misshapen };
  const content = Object.fromEntries(read.map((file) => [file.name, file])) as Content;
  const mistakes = disagreements(content);
  return mistakes.length > 0 ? { ok: false, mistakes } : { ok: true, content };
}

/** “content/figures.ts, line 12: …” */
export function told({ name, line, sentence }: Mistake): string {
  return `content/${name}.ts, line ${line}: ${sentence}`;
}

function shapeMistakes(file: ContentFile): Mistake[] {
  const { success, issues } = v.safeParse(shapes[file.name], file.value);
  if (success) return [];
  return issues.map((issue) => {
    const found = deepest(issue);
    const place = (found.path ?? []).map(({ key }) => String(key));
    return { name: file.name, line: file.lineOf(place), sentence: sentenceOf(found, file, place) };
  });
}

/** Where one of several forms was meant, the form that came furthest knows best what is wrong. */
function deepest(issue: v.BaseIssue<unknown>): v.BaseIssue<unknown> {
  const inner = issue.issues?.filter(({ path }) => path && path.length > 0) ?? [];
  const [best] = inner.sort((a, b) => Number(b.expected === 'never') - Number(a.expected === 'never'));
  if (!best || issue.issues?.some(({ path }) => !path)) return issue;
  return { ...best, path: [...(issue.path ?? []), ...(best.path ?? [])] } as v.BaseIssue<unknown>;
}

function sentenceOf(issue: v.BaseIssue<unknown>, file: ContentFile, place: readonly string[]): string {
  const where = entryName(file.value, place);
  if (issue.expected === 'never') return `${where}: found a field of this name, expected none.`;
  if (issue.received === 'undefined' && place.length > 0) {
    return `${where}: found nothing, expected this field.`;
  }
  return `${where}: found ${shown(issue.input)}, expected ${wanted(issue)}.`;
}

function wanted({ message, expected, type }: v.BaseIssue<unknown>): string {
  if (type === 'picklist' || type === 'literal') {
    return (expected ?? '')
      .replace(/^\(|\)$/g, '')
      .replaceAll('"', '')
      .split(' | ')
      .map((one) => `“${one}”`)
      .join(', ')
      .replace(/, (?=[^,]*$)/, ' or ');
  }
  return message.startsWith('Invalid ') ? spoken(expected) : message;
}

function spoken(expected: string | null): string {
  const kinds: Record<string, string> = {
    string: 'text',
    Array: 'a list',
    Object: 'fields in braces',
    number: 'a number',
    boolean: 'true or false',
  };
  return expected?.startsWith('"') || !expected ? 'this field' : (kinds[expected] ?? expected);
}
