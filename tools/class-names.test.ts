import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describe, it } from 'node:test';
import { namesIn, readableName, shortNames } from './class-names.ts';
import { root } from './paths.ts';

const modules = globSync('app/**/*.module.css', { cwd: root }).sort();

describe('Class names', () => {
  it('are found when nested, grouped or combined, with those of keyframes and without global ones', () => {
    const css = `.a, .b-c > .d:hover { & .e { top: 0 } @media print { .f { top: 1px } } }
      :global(.g) .h { top: 0 } @keyframes grow { 50.5% { top: 0 } } [data-x='.no'] { top: .5px }`;
    assert.deepEqual(namesIn(css.replace("[data-x='.no']", 'p')).sort(), [
      'a',
      'b-c',
      'd',
      'e',
      'f',
      'grow',
      'h',
    ]);
  });

  it('differ between modules that have the same name in the source', () => {
    const short = shortNames();
    const all = modules.flatMap((file) =>
      namesIn(readFileSync(root + file, 'utf8')).map((name) => short(name, root + file)),
    );
    assert.equal(new Set(all).size, all.length);
  });

  it('differ in development between files of the same name in two folders', () => {
    const [one, other] = [
      'app/landing/technology.module.css',
      'app/drawings/illustrations/technology.module.css',
    ].map((file) => readableName('line', root + file));
    assert.notEqual(one, other);
  });
});

describe('A component and its CSS Module agree:', () => {
  const sources = globSync('app/**/*.{ts,tsx}', { cwd: root }).map((file) => ({
    file,
    code: readFileSync(root + file, 'utf8'),
  }));
  for (const module of modules) {
    it(module, () => {
      const used = sources.flatMap(({ file, code }) => {
        const [, local] =
          [...code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].find(
            ([, , path = '']) => resolve(dirname(root + file), path) === resolve(root + module),
          ) ?? [];
        return local
          ? Array.from(
              code
                .replace(/ from '.*'/g, '')
                .matchAll(new RegExp(`\\b${local}(?:\\.(\\w+)\\b|\\[['\`]([\\w-]+)['\`]\\])`, 'g')),
              ([, name, quoted]) => name ?? quoted ?? '',
            )
          : [];
      });
      const keyframes = [...readFileSync(root + module, 'utf8').matchAll(/@keyframes ([\w-]+)/g)].map(
        ([, name]) => name ?? '',
      );
      const defined = namesIn(readFileSync(root + module, 'utf8')).filter(
        (name) => !keyframes.includes(name),
      );
      assert.deepEqual([...new Set(used)].sort(), defined.sort());
    });
  }
});
