import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { smallBuild } from '../tests/rigs/in-process-site.ts';
import { loadBuild } from './build.ts';
import { StartError } from './config.ts';

function buildWith(t: TestContext, styleHash: string): string {
  const folder = smallBuild(t);
  const file = join(folder, 'build.json');
  const build = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...build, styleHashes: [styleHash] }));
  return folder;
}

it('A build adds hashes of its styles to the security policy, and nothing that lets scripts in', async (t) => {
  const hash = `'sha256-${'a'.repeat(43)}='`;
  assert.deepEqual((await loadBuild(buildWith(t, hash))).styleHashes, [hash]);
  for (const hostile of [`${hash}; script-src-elem 'unsafe-inline'`, "'unsafe-inline'", `${hash}\nx: y`])
    await assert.rejects(loadBuild(buildWith(t, hostile)), StartError, hostile);
});
