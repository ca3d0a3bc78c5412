import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { screens } from './client.ts';
import { bundleFile, bundleStyle } from './styles.ts';

function bundled(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'styles-'));
  try {
    for (const [name, css] of Object.entries(files)) writeFileSync(join(folder, name), css);
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
  test(`${feature} reaches the browser as it was written`, () => {
    assert.equal(bundled({ 'main.css': feature }), feature);
  });
}

test('imported files stand in the order of their imports, so that the later one wins', () => {
  const css = bundled({
    'main.css': '@import "./a.css"; @import "./b.css";',
    'a.css': 'p { color: red }',
    'b.css': 'a { color: blue }',
  });
  assert.equal(css, 'p{color:red}a{color:#00f}');
});

test('no screen puts a rule into a cascade layer, which older browsers drop', () => {
  for (const screen of screens) assert.doesNotMatch(bundleStyle(screen), /@layer/);
});

test('a rule inside a rule is written out for browsers that cannot read it', () => {
  assert.equal(bundled({ 'main.css': '.a { &:hover { color: red } }' }), '.a:hover{color:red}');
});

test('a mistake in a stylesheet is named with its file and line', () => {
  assert.throws(() => bundled({ 'main.css': '.a {}\n@import "./gone.css";' }), /main\.css|gone\.css/);
  assert.throws(() => bundled({ 'main.css': '.a {}\n.b { color: red } }' }), /main\.css, line 2/);
});
