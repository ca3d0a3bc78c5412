import assert from 'node:assert/strict';
import { win32 } from 'node:path';
import { it } from 'node:test';
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
