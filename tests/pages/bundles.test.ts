import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { root } from '../../tools/build/paths.ts';
import { shortNames } from '../rigs/class-names.ts';
import { textsOf } from '../rigs/fact-sheets.ts';
import { builtContent, builtFiles, stylesWith } from '../rigs/last-build.ts';

// Reads the built files: run the build first.
const scripts = globSync('assets/*.js', { cwd: builtFiles }).map((name) =>
  readFileSync(builtFiles + name, 'utf8'),
);

test('no script holds text from content/, so that a change of text bundles nothing', () => {
  const sentences = textsOf(builtContent).filter((text) => text.split(' ').length > 4);
  assert.ok(
    scripts.length > 3 && sentences.length > 40,
    `${scripts.length} scripts, ${sentences.length} sentences`,
  );
  for (const sentence of sentences) {
    assert.ok(!scripts.some((script) => script.includes(sentence)), sentence);
  }
});

test('no script has a lookbehind, at which Safari before 16.4 stops reading it', () => {
  const found = scripts.flatMap((script) => script.match(/.{0,40}\(\?<[=!].{0,40}/g) ?? []);
  assert.deepEqual(found, [], 'lookbehinds with what is around them');
});

// Vite translates these shorthands for Safari 14.0, but not those with a variable in their value.
test('no stylesheet has a shorthand that Safari before 14.1 drops with all its room', async () => {
  const found = (await stylesWith(builtContent)).flatMap(
    (style) => style.match(/[^{};]*\{[^{}]*\b(?:(?:padding|margin)-(?:inline|block)|inset):[^;}]*/g) ?? [],
  );
  assert.deepEqual(
    found,
    [],
    'rules up to the shorthand: write padding-right and padding-left, or top and left',
  );
});

test('no two classes have one short name: rename a class where they do', async () => {
  const modules = globSync('app/**/*.module.css', { cwd: root });
  const names = (await Promise.all(modules.map(shortNames))).flatMap((module) => Object.values(module));
  assert.deepEqual(
    names.filter((name, at) => names.indexOf(name) !== at),
    [],
  );
});
