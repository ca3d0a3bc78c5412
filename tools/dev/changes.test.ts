import assert from 'node:assert/strict';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { temporaryFolder } from '../../tests/rigs/in-process-site.ts';
import { watchForMissed } from './changes.ts';

test('a file that was saved, replaced, added or removed since the last look is noticed once', (t) => {
  const folder = temporaryFolder(t);
  mkdirSync(`${folder}/below`);
  writeFileSync(`${folder}/below/landing.yaml`, 'Palms');
  const hasChanged = watchForMissed([folder]);
  assert.equal(hasChanged(), false);
  for (const change of [
    () => writeFileSync(`${folder}/below/landing.yaml`, 'Trees'),
    () => writeFileSync(`${folder}/new.yaml`, 'Oil'),
    () => renameSync(`${folder}/new.yaml`, `${folder}/below/landing.yaml`),
    () => rmSync(`${folder}/below`, { recursive: true }),
  ]) {
    change();
    assert.equal(hasChanged(), true, `${change}`);
    assert.equal(hasChanged(), false);
  }
});
