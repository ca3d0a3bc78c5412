import assert from 'node:assert/strict';
import { it } from 'node:test';
import { limits, readTree } from './git-tree.ts';

const object = 'a'.repeat(40);
const line = (path: string, { mode = '100644', type = 'blob', size = '12' } = {}) =>
  `${mode} ${type} ${object} ${size.padStart(7)}\t${path}\0`;

it('Files of a saved version are taken where they lie in content/ or content/photographs/', () => {
  const paths = [
    'content/farm.yaml',
    'content/photographs/.gitkeep',
    'content/photographs/..',
    'content/photographs/Ìlú 1.webp',
  ];
  assert.deepEqual(readTree(paths.map((path) => line(path)).join('')), {
    ok: true,
    files: [
      { path: 'farm.yaml', object, bytes: 12 },
      { path: 'photographs/Ìlú 1.webp', object, bytes: 12 },
    ],
  });
});

const many = Array.from({ length: limits.files + 1 }, (_, at) => line(`content/${at}.yaml`)).join('');
const picture = (size: string, name = 'a') => line(`content/photographs/${name}.jpg`, { size });
const heavy = Array.from({ length: 14 }, (_, at) => picture('30000000', String(at))).join('');
for (const [what, list, says] of [
  ['a symbolic link', line('content/a', { mode: '120000' }), /“content\/a” is a link/],
  ['another repository', line('content/x', { mode: '160000', type: 'commit', size: '-' }), /is no file/],
  ['a way out', line('content/../server/main.ts'), /cannot be taken/],
  ['a line end in a name', line('content/a\nb.yaml'), /“content\/a\?b\.yaml” cannot be taken/],
  ['a name of 4,000 letters', line(`content/${'a'.repeat(4000)}`), /cannot be taken/],
  ['a file of 2 GB', picture('2147483648'), /has 2,147\.5 MB, expected at most 30 MB/],
  ['a text of 1 MB', line('content/farm.yaml', { size: '1000000' }), /has 1 MB, expected at most 0\.5 MB/],
  ['too many files', many, /more than 500 files/],
  ['too much in all', heavy, /has 420 MB, expected at most 200 MB/],
  ['nothing', '', /no content\/ any more/],
] as const) {
  it(`A saved version is refused with a plain sentence: ${what}`, () => {
    const tree = readTree(list);
    assert.ok(!tree.ok && tree.sentence.length < 400);
    assert.match(tree.sentence, says);
  });
}
