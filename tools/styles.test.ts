import assert from 'node:assert/strict';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './paths.ts';
import { bundleFile, withoutUnusedProperties } from './styles.ts';

function bundled(css: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'styles-'));
  try {
    writeFileSync(join(folder, 'main.css'), css);
    return bundleFile(join(folder, 'main.css'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

for (const feature of [
  '@property --grown{syntax:"<number>";inherits:true;initial-value:0}',
  '@view-transition{navigation:auto}',
  '.a{animation-timeline:view()}',
  '.a{animation-timeline:scroll(root)}',
  '.a{text-wrap:balance}',
  '.a{color:light-dark(red,#00f)}',
  '.a{transition-behavior:allow-discrete}',
  '@starting-style{.a{opacity:0}}',
  '@supports (animation-timeline:view()){.a{scale:2}}',
]) {
  test(`${feature} is not changed by the bundler`, () => {
    assert.equal(bundled(feature), feature);
  });
}

test('nested rules are flattened for older browsers', () => {
  assert.equal(bundled('.a { &:hover { color: red } }'), '.a:hover{color:red}');
});

test('a custom property that nothing uses is left out', () => {
  const css = ':root{--own:1px;--added:2px;--unused:3px}.a{top:var(--own)}';
  const added = '.b{top:var(--added)}';
  assert.equal(withoutUnusedProperties(css, [added]), ':root{--own:1px;--added:2px}.a{top:var(--own)}');
});

test('a mistake in a stylesheet is reported with its file and line', () => {
  assert.throws(() => bundled('.a {}\n@import "./gone.css";'), /main\.css|gone\.css/);
  assert.throws(() => bundled('.a {}\n.b { color: red } }'), /main\.css, line 2/);
});

test('every width in a media query is one of those in widths.css', () => {
  const widths = 'app/styles/widths.css';
  const named: readonly string[] = readFileSync(root + widths, 'utf8').match(/--[\w-]+/g) ?? [];
  assert.equal(new Set(named).size, named.length);
  for (const file of globSync('app/**/*.css', { cwd: root })) {
    const queries = readFileSync(root + file, 'utf8').match(/@media[^{]+/g) ?? [];
    for (const query of queries) {
      assert.doesNotMatch(query, /width:/, file);
      for (const name of query.match(/--[\w-]+/g) ?? []) assert.ok(named.includes(name), `${file}: ${name}`);
    }
  }
});
