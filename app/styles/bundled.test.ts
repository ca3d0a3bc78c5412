import assert from 'node:assert/strict';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { build, resolveConfig } from 'vite';
import { temporaryFolder } from '../../tests/rigs/in-process-site.ts';
import { scriptTargets } from '../../tools/build/browser-targets.ts';
import { root } from '../../tools/build/paths.ts';

test('the bundler leaves what newer browsers know as it is, and flattens nested rules for older ones', async (t) => {
  const rules = [
    '@property --grown{syntax:"<number>";inherits:true;initial-value:0}',
    '@view-transition{navigation:auto}',
    '.a{animation-timeline:view()}',
    '.b{animation-timeline:scroll(root)}',
    '.c{text-wrap:balance}',
    '.d{color:light-dark(red,#00f)}',
    '.e{transition-behavior:allow-discrete}',
    '@starting-style{.f{opacity:0}}',
    '@supports (animation-timeline:view()){.g{scale:2}}',
  ];
  const file = join(temporaryFolder(t), 'main.css');
  writeFileSync(file, `${rules.join('\n')} .h { &:hover { color: red } }`);
  const { css } = await resolveConfig({ root }, 'build', 'production', 'production');
  const result = await build({
    configFile: false,
    css,
    logLevel: 'warn',
    build: { write: false, cssTarget: scriptTargets, rolldownOptions: { input: file } },
  });
  assert.ok('output' in result);
  const [sheet] = result.output.filter(({ fileName }) => fileName.endsWith('.css'));
  const made = sheet?.type === 'asset' ? String(sheet.source) : '';
  for (const rule of [...rules, '.h:hover{color:red}'])
    assert.ok(made.includes(rule), `${rule} is not in ${made}`);
});

test('every width in a media query is one of those in widths.css', () => {
  const widths = 'app/styles/widths.css';
  const sheet = readFileSync(root + widths, 'utf8');
  const named: readonly string[] = sheet.match(/(?<=custom-media )--[\w-]+/g) ?? [];
  assert.equal(new Set(named).size, named.length);
  // `screen and (--list)` would write each rule twice, for a list and for what is not on it.
  const isList = (name: string) => new RegExp(`media ${name} [^;]*(,| and )`).test(sheet);
  for (const file of globSync('app/**/*.css', { cwd: root })) {
    const queries = readFileSync(root + file, 'utf8').match(/@media[^{]+/g) ?? [];
    for (const query of queries) {
      assert.doesNotMatch(query, /width:/, file);
      for (const name of query.match(/--[\w-]+/g) ?? []) {
        assert.ok(named.includes(name), `${file}: ${name}`);
        assert.ok(!/ and | not /.test(query) || !isList(name), `${file}: ${name} stands alone`);
      }
    }
  }
});
