import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describe, it } from 'node:test';
import { parse } from 'postcss';
import { shortNames } from '../../tests/rigs/class-names.ts';
import { root } from '../../tools/build/paths.ts';

const modules = globSync('app/**/*.module.css', { cwd: root }).sort();

it('The short names of classes differ in all CSS Modules: rename a class where two are the same', async () => {
  const all = (await Promise.all(modules.map(shortNames))).flatMap((names) => Object.values(names));
  assert.ok(all.length > 200 && all.every((name) => name.length < 6), all.join(' '));
  assert.deepEqual(
    all.filter((name, at) => all.indexOf(name) !== at),
    [],
  );
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

/** The classes and keyframes of a stylesheet, each once. */
function namesIn(css: string): string[] {
  const found = new Set<string>();
  const sheet = parse(css);
  sheet.walkRules(({ selector }) => {
    for (const [, name = ''] of selector.replace(/:global\([^)]*\)/g, '').matchAll(/\.([a-z_][\w-]*)/gi))
      found.add(name);
  });
  sheet.walkAtRules(/keyframes$/, ({ params }) => void found.add(params));
  return [...found];
}
