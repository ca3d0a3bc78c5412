import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { contentNames } from '../../schema/fields/content.ts';
import { temporaryFolder } from '../../tests/rigs/in-process-site.ts';
import { readGitHost } from '../edit/host-settings.ts';
import { writeForms } from './forms.ts';

type Field = {
  readonly name: string;
  readonly label?: string;
  readonly widget: string;
  readonly fields?: readonly Field[];
};

const forgejo = readGitHost('https://codeberg.org/owner/repository');

test('the forms for a Git host load their own files alone, save to this host, and have a form for each file and a label for each field', async (t) => {
  const folder = temporaryFolder(t);
  assert.ok(forgejo.ok);
  await writeForms(folder, forgejo, 'main');
  const [page = '', config = ''] = ['index.html', 'config.json'].map((name) =>
    readFileSync(join(folder, name), 'utf8'),
  );
  const { backend, logo, singletons } = JSON.parse(config);
  const named = [...page.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, name = '']) => name);
  for (const name of [...named, logo.src]) assert.ok(existsSync(join(folder, name)), name);
  assert.doesNotMatch(page, /<script(?! [^>]*src=)/, 'the policy forbids inline scripts');
  assert.match(
    page,
    /<meta http-equiv="Content-Security-Policy" content="default-src 'none'[^"]* https:\/\/codeberg\.org;/,
  );
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
  assert.deepEqual(
    files.flatMap(({ fields }) => withoutLabel(fields)),
    [],
  );
});

/** The fields of a form that the owner would see without a name, or not at all. */
function withoutLabel(fields: readonly Field[]): string[] {
  return fields.flatMap(({ name, label, widget, fields = [] }) =>
    label && widget ? withoutLabel(fields).map((inner) => `${name}.${inner}`) : [name],
  );
}
