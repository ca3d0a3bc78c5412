import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { contentNames } from '../../schema/fields/content.ts';
import { readSources } from '../../schema/read.ts';
import { greenAcre } from '../../tests/rigs/green-acre.ts';
import { temporaryFolder } from '../../tests/rigs/in-process-site.ts';
import { root } from '../build/paths.ts';

type Field = {
  readonly name: string;
  readonly label?: string;
  readonly widget: string;
  readonly fields?: readonly Field[];
  readonly field?: Field;
};

const write = (...words: string[]) =>
  spawnSync(process.execPath, ['tools/edit/write.ts', ...words], { cwd: root, encoding: 'utf8' });

test('the editor for a Git host is one folder, and has a labelled field for everything in content/', (t) => {
  const folder = temporaryFolder(t);
  const host = 'codeberg:owner/repository@main';
  const { status, stderr } = write('--host', host, '--into', folder);
  assert.equal(status, 0, stderr);
  const [page = '', config = ''] = ['index.html', 'config.json'].map((name) =>
    readFileSync(join(folder, name), 'utf8'),
  );
  const { backend, logo, singletons } = JSON.parse(config);
  const named = [...page.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, name = '']) => name);
  for (const name of [...named, logo.src]) assert.ok(existsSync(join(folder, name)), name);
  assert.doesNotMatch(page, /<script(?! [^>]*src=)/, 'the policy forbids inline scripts');
  assert.partialDeepStrictEqual(backend, {
    name: 'gitea',
    repo: 'owner/repository',
    branch: 'main',
    api_root: 'https://codeberg.org/api/v1',
    base_url: 'https://codeberg.org',
    auth_methods: ['token'],
  });
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
});

test('a wrong call prints one sentence and writes nothing', () => {
  for (const words of [
    ['--host', 'github:owner/repository'],
    ['--host', 'ftp:owner/repository', '--into', 'x'],
    ['--hots', 'github:owner/repository', '--into', 'x'],
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
