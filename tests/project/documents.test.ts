// Checks of the repository itself: here files and links that the documents name.
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { it } from 'node:test';

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

/** The anchor of a heading on a Git host. */
function headings(path: string): string[] {
  return all(read(path), /^#+ (.*)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
