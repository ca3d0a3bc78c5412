import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { contentNames } from '../../schema/fields/content.ts';
import { readSources } from '../../schema/read.ts';
import { greenAcre } from '../../tests/rigs/green-acre.ts';
import { root } from '../paths.ts';

type Field = {
  readonly name: string;
  readonly label?: string;
  readonly widget: string;
  readonly fields?: readonly Field[];
  readonly field?: Field;
};

const write = (...words: string[]) =>
  spawnSync(process.execPath, ['tools/edit/write.ts', ...words], { cwd: root, encoding: 'utf8' });

test('the editor for a Git host is one folder, and has a labelled field for everything in content/', () => {
  const folder = mkdtempSync(join(tmpdir(), 'edit-'));
  try {
    const { status, stderr } = write('gitlab', 'owner/repository', 'main', folder);
    assert.equal(status, 0, stderr);
    const [page = '', script = '', config = ''] = ['index.html', 'sveltia-cms.js', 'config.json'].map(
      (name) => readFileSync(join(folder, name), 'utf8'),
    );
    const { backend, logo, singletons } = JSON.parse(config);
    const named = [
      ...[...page.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, name]) => name),
      ...[...script.matchAll(/url\(([\w-]+\.woff2)\)/g)].map(([, name]) => name),
      logo.src,
    ];
    for (const name of named) assert.ok(readdirSync(folder).includes(name), name);
    assert.deepEqual(backend, { name: 'gitlab', repo: 'owner/repository', branch: 'main' });
    const files: { file: string; label?: string; fields: Field[] }[] = singletons;
    assert.ok(files.every(({ label }) => label));
    assert.deepEqual(
      files.map(({ file }) => file).sort(),
      contentNames.map((name) => `content/${name}.yaml`).sort(),
    );
    for (const sources of [greenAcre, readSources(`${root}content/`)]) {
      for (const name of contentNames) {
        const fields = files.find(({ file }) => file === `content/${name}.yaml`)?.fields ?? [];
        assert.deepEqual(withoutField(parse(sources[name] ?? ''), fields, name), []);
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a wrong call prints one sentence and writes nothing', () => {
  for (const words of [
    [],
    ['github', 'owner/repository', 'main'],
    ['ftp', 'owner/repository', 'main', 'x'],
    ['github', 'repository', 'main', 'x'],
  ]) {
    const { status, stderr, stdout } = write(...words);
    assert.deepEqual(
      { status, stdout, lines: stderr.trim().split('\n').length },
      { status: 2, stdout: '', lines: 1 },
    );
  }
});

/** The values of a file that have no labelled field in a form. */
function withoutField(value: unknown, fields: readonly Field[], place: string): string[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = fields.find((one) => one.name === name);
    if (!field?.label || !field.widget) return [`${place}.${name}`];
    const entries = Array.isArray(inner) ? inner : [inner];
    return entries.flatMap((entry, at) => withoutField(entry, field.fields ?? [], `${place}.${name}.${at}`));
  });
}
