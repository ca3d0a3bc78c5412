import assert from 'node:assert/strict';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { temporaryFolder } from '../../tests/rigs/cleanup.ts';
import { describePages } from './pages.ts';

it('The status says that pages cannot be left for Caddy, where there is a Caddy', (t) => {
  const folder = temporaryFolder(t);
  assert.deepEqual(describePages(folder), {});
  assert.deepEqual(readdirSync(folder), []);
  assert.deepEqual(describePages('/nowhere'), {});
  // In place of a folder that is full.
  const file = join(folder, 'pages');
  writeFileSync(file, '');
  assert.match(
    String(describePages(file).trouble),
    /^Pages cannot be written into \S+\/pages for Caddy: ENOTDIR/,
  );
});
