import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { limits, readTree } from './git-tree.ts';

const object = 'a'.repeat(40);
const line = (path: string, { mode = '100644', type = 'blob', size = '12' } = {}) =>
  `${mode} ${type} ${object} ${size.padStart(7)}\t${path}\0`;

describe('The files of a saved version', () => {
  it('are taken where they lie in content/ or content/photographs/', () => {
    const tree = readTree(
      line('content/farm.yaml') +
        line('content/photographs/.gitkeep') +
        line('content/photographs/Ìlú 1.webp'),
    );
    assert.deepEqual(tree, {
      ok: true,
      files: [
        { path: 'farm.yaml', object, bytes: 12 },
        { path: 'photographs/Ìlú 1.webp', object, bytes: 12 },
      ],
    });
  });

  const many = Array.from({ length: limits.files + 1 }, (_, at) => line(`content/${at}.yaml`)).join('');
  const heavy = Array.from({ length: 14 }, (_, at) =>
    line(`content/photographs/${at}.jpg`, { size: '30000000' }),
  ).join('');
  for (const { what, list, says } of [
    {
      what: 'a symbolic link',
      list: line('content/farm.yaml', { mode: '120000' }),
      says: /“content\/farm\.yaml” is a link/,
    },
    { what: 'content/ itself as a link', list: line('content', { mode: '120000' }), says: /is a link/ },
    {
      what: 'another repository',
      list: line('content/x', { mode: '160000', type: 'commit', size: '-' }),
      says: /is another repository/,
    },
    { what: 'a way out', list: line('content/../server/main.ts'), says: /cannot be taken/ },
    { what: 'a way out of photographs', list: line('content/photographs/..'), says: /cannot be taken/ },
    { what: 'a folder of its own', list: line('content/a/b.yaml'), says: /cannot be taken/ },
    {
      what: 'a line end in a name',
      list: line('content/a\nb.yaml'),
      says: /“content\/a\?b\.yaml” cannot be taken/,
    },
    { what: 'a name of 4,000 letters', list: line(`content/${'a'.repeat(4000)}`), says: /cannot be taken/ },
    {
      what: 'a file of 2 GB',
      list: line('content/photographs/a.jpg', { size: '2147483648' }),
      says: /has 2,147\.5 MB, expected at most 30 MB/,
    },
    {
      what: 'a text of 1 MB',
      list: line('content/farm.yaml', { size: '1000000' }),
      says: /has 1 MB, expected at most 0\.5 MB/,
    },
    { what: 'too many files', list: many, says: /more than 500 files/ },
    { what: 'too much in all', list: heavy, says: /has 420 MB, expected at most 400 MB/ },
    { what: 'nothing', list: '', says: /no content\/ any more/ },
  ]) {
    it(`are refused with a plain sentence: ${what}`, () => {
      const tree = readTree(list);
      assert.ok(!tree.ok);
      assert.match(tree.sentence, says);
      assert.ok(tree.sentence.length < 400);
    });
  }
});
