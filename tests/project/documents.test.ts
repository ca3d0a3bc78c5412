// Checks of the repository itself: here files and links that the documents name.
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { it } from 'node:test';
import { parseAst } from 'rolldown/parseAst';

const documents = [
  'README.md',
  'CHANGELOG.md',
  ...globSync('docs/**/*.md'),
  ...globSync('{deploy,tests}/{,*/}README.md'),
];
const folders = 'content|schema|message|app|server|tools|tests|deploy|docs';
const files = globSync(`{${folders.replaceAll('|', ',')}}/**/*`, { exclude: ['**/node_modules/**'] });

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
const read = (path: string) => readFileSync(path, 'utf8');

for (const path of documents) {
  it(`${path} names only files that exist, and links only to files and headings that do`, () => {
    const text = read(path);
    const named = all(text, new RegExp(`\`((?:(?:${folders})/[\\w./@-]*)|[\\w./-]+\\.(?:tsx?|css))\``, 'g'));
    // NAME is the folder of a new page.
    const missing = named.filter(
      (name) => !existsSync(name) && !/NAME/.test(name) && !files.some((file) => file.endsWith(`/${name}`)),
    );
    const links = all(text, /\]\(([^)\s]+)\)/g).filter((link) => !/^https?:/.test(link));
    const dead = links.filter((link) => {
      const [file, heading] = link.split('#');
      const target = file ? join(dirname(path), file) : path;
      return !existsSync(target) || (heading && !headings(target).includes(heading));
    });
    assert.deepEqual([...missing, ...dead], []);
  });
}

it('docs/operations.md quotes the error messages of the site as they are', () => {
  const [, table = ''] = read('docs/operations.md').split('| it prints | go to |');
  const sentences = all(table.split('\n\n')[0] ?? '', /`([^`…]+?),? ?…`/g);
  assert.ok(sentences.length >= 8, sentences.join('\n'));
  const source = globSync('server/**/!(*.test).ts').map(read).join('\n');
  assert.deepEqual(
    sentences.filter((sentence) => !source.includes(sentence.replace(/:$/, ''))),
    [],
  );
});

it('docs/operations.md has a row for each sentence with which the status asks for somebody', () => {
  const guide = read('docs/operations.md');
  // A row quotes how a sentence begins: `Copies are kept in …`
  const rows = all(guide, /^\|([^|\n]*)\|/gm).flatMap((cell) => all(cell, /`([^`]+)`/g));
  const beginnings = rows.map((row) => row.replace(/,? ?…$/, '')).filter((row) => row.includes(' '));
  const sentences = globSync('server/{status,status/**/*,published/status}.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => sentencesIn(read(file)));
  assert.ok(sentences.length >= 15, sentences.join('\n'));
  const hasRow = (sentence: string) => beginnings.some((beginning) => matches(sentence, beginning));
  // What is no fault is shown where all is well.
  const isExample = (sentence: string) => guide.includes(`\n${sentence.split('…')[0]}`);
  assert.deepEqual(
    sentences.filter((sentence) => !hasRow(sentence) && !isExample(sentence)),
    [],
  );
});

/** The texts of a source that are whole sentences, with `…` for each value in them. */
function sentencesIn(source: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return;
    const { type, value, quasis } = node as {
      readonly type?: string;
      readonly value?: unknown;
      readonly quasis?: readonly { readonly value: { readonly cooked: string } }[];
    };
    const text =
      type === 'TemplateLiteral'
        ? quasis?.map((part) => part.value.cooked).join('…')
        : type === 'Literal' && value;
    if (typeof text === 'string' && /^[A-Z]\w* .*[.…]$/s.test(text)) found.push(text);
    Object.values(node).forEach(visit);
  };
  visit(parseAst(source, { lang: 'ts' }).body);
  return found;
}

/** @param beginning of a sentence, with `…` for values in it */
function matches(sentence: string, beginning: string): boolean {
  const parts = beginning.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}`, 's').test(sentence);
}

/** The anchor of a heading on a Git host. */
function headings(path: string): string[] {
  return all(read(path), /^#+ (.*)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
