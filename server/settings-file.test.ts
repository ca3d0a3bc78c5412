import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { temporaryFolder } from '../tests/rigs/site.ts';
import { readSettings } from './settings-file.ts';

it('A line of settings.env counts where the environment does not set the name', (t) => {
  const root = temporaryFolder(t);
  assert.deepEqual(readSettings({ HOST: '::1' }, root), { HOST: '::1' });
  writeFileSync(
    join(root, 'settings.env'),
    '\ufeffDATABASE_URL=file:/var/lib/farm/messages.db\n# ours\nHOST=127.0.0.1\n',
  );
  assert.deepEqual(readSettings({ HOST: '::1' }, root), {
    HOST: '::1',
    DATABASE_URL: 'file:/var/lib/farm/messages.db',
  });
});

it('A settings.env that cannot be read ends the start, so that no other store is used', (t) => {
  const root = temporaryFolder(t);
  // A folder of that name, because root may read every file.
  mkdirSync(join(root, 'settings.env'));
  assert.throws(() => readSettings({}, root), /settings\.env cannot be read/);
  const given = { DATABASE_URL: 'file:messages.db' };
  assert.deepEqual(readSettings(given, root), given);
});
