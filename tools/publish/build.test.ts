import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { it } from 'node:test';
import { temporaryFolder } from '../../tests/rigs/in-process-site.ts';

it('A build that is ended by a signal, as by a damaged photograph, ends by it', {
  skip: process.platform === 'win32',
}, (t) => {
  const folder = temporaryFolder(t);
  for (const [path, text] of [
    ['release/tools/publish/check-and-build.ts', "process.kill(process.pid, 'SIGSEGV');"],
    ['release/node_modules/.keep', ''],
    ['input/content/farm.yaml', ''],
    ['input/settings.json', '{"siteUrl":"https://farm.example","retentionDays":"365"}'],
    ['work/.keep', ''],
  ] as const) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const folders = ['release', 'input', 'work'].map((name) => join(folder, name));
  const { signal } = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts'), ...folders]);
  assert.equal(signal, 'SIGSEGV');
});
