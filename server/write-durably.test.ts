import assert from 'node:assert/strict';
import { lstatSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { temporaryFolder } from '../tests/rigs/in-process-site.ts';
import { writeDurably } from './write-durably.ts';

function setUp(t: TestContext) {
  const folder = temporaryFolder(t);
  return { file: join(folder, 'publish.json'), draft: join(folder, 'publish.json.draft'), folder };
}

it('A file is replaced, also after a crash has left a draft', async (t) => {
  const { file, draft } = setUp(t);
  writeFileSync(file, 'old');
  writeFileSync(draft, 'half of a longer text');
  await writeDurably(file, 'new');
  assert.equal(readFileSync(file, 'utf8'), 'new');
});

for (const place of ['file', 'draft'] as const) {
  it(`A link that waits in the place of the ${place} leads to no other file`, async (t) => {
    const paths = setUp(t);
    const other = join(paths.folder, 'other');
    writeFileSync(other, 'kept');
    symlinkSync(other, paths[place]);
    await writeDurably(paths.file, 'new');
    assert.equal(readFileSync(other, 'utf8'), 'kept');
    assert.ok(lstatSync(paths.file).isFile());
  });
}
