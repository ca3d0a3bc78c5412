import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { join, win32 } from 'node:path';
import { it } from 'node:test';
import { temporaryFolder } from '../../tests/rigs/in-process-site.ts';
import { isInside, root } from './paths.ts';

it('A file is inside its folder by its absolute and its relative path, and in no other folder', () => {
  assert.ok(isInside(`${root}content/`, `${root}content/farm.yaml`));
  assert.ok(isInside(`${root}content/`, 'content/farm.yaml'));
  assert.ok(!isInside(`${root}content/`, `${root}contents/farm.yaml`));
  assert.ok(!isInside(`${root}content/`, `${root}package.json`));
});

it('The same with the slashes of Windows', () => {
  assert.ok(isInside('C:\\site\\content/', 'C:\\site\\content\\farm.yaml', win32));
  assert.ok(isInside('C:\\site\\content/', 'c:/site/content/farm.yaml', win32));
  assert.ok(!isInside('C:\\site\\content/', 'D:\\site\\content\\farm.yaml', win32));
});

it('A folder whose name cuts addresses is named in a sentence', (t) => {
  for (const name of ['a#b', 'a?b', 'a*b']) {
    const copy = join(temporaryFolder(t), name);
    mkdirSync(join(copy, 'tools/build'), { recursive: true });
    for (const file of [
      'package.json',
      'tools/build.ts',
      'tools/build/npm-script.ts',
      'tools/build/paths.ts',
    ])
      cpSync(root + file, join(copy, file));
    const { status, stderr } = spawnSync(process.execPath, ['tools/build.ts'], {
      cwd: copy,
      encoding: 'utf8',
    });
    assert.equal(status, 1);
    assert.match(
      stderr,
      /^The site cannot be built in a folder with [#?*] in its path: rename the folder, or move it\. It is .*a[#?*]b/,
    );
  }
});
