import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { temporaryFolder, temporaryStore } from '../../tests/rigs/in-process-site.ts';
import { createTestClock, day } from '../../tests/rigs/test-clock.ts';
import { newMessage } from '../../tests/rigs/test-messages.ts';
import { getConfig } from '../config.ts';
import { copyNightly } from '../store/copies.ts';
import { describeCopies } from './copies.ts';

function open(t: TestContext) {
  const { store, path } = temporaryStore(t);
  const folder = temporaryFolder(t);
  const clock = createTestClock();
  const env = { DATABASE_URL: `file:${path}`, BACKUP_FOLDER: folder };
  const config = getConfig(env, 'owner@farm.example');
  return {
    ...{ store, folder, clock },
    copy: () => copyNightly(path, folder, clock.now()),
    async read() {
      const { trouble = [], notes = [] } = await describeCopies({ config, store, clock });
      return [...trouble, ...notes].join('\n');
    },
  };
}

it('The status says that a copy is missing or old, and which one is the newest', async (t) => {
  const { store, folder, clock, copy, read } = open(t);
  writeFileSync(join(folder, 'messages-2099-01-01-120000-before-upgrade.db'), '');
  assert.match(await read(), /^The store was not copied last night\. .*\nCopies: in \S+, none yet\.$/);
  await store.keep(newMessage());
  await copy();
  assert.match(await read(), /^Copies: in \S+, the newest is messages-2026-03-02\.db\.$/);
  clock.pass(2 * day);
  assert.match(await read(), /^The store was not copied last night/);
});

it('The status says that the store is another one than the one that was copied, also on its first day and when messages came since', async (t) => {
  const { store, copy, read } = open(t);
  await store.tryWriting();
  assert.equal(await copy(), true);
  assert.equal(await copy(), false, 'an empty store is copied once a night');
  await store.keep(newMessage());
  assert.equal(await copy(), true, 'and again as soon as it holds a message');
  assert.equal(await copy(), false);
  assert.match(await read(), /^Copies: /);
  await store.eraseFrom(newMessage().fields.email);
  const isLost =
    /^The store has no message that the copy of last night has\. .* restore \S+\/messages-2026-03-02\.db\n/;
  assert.match(await read(), isLost);
  await store.keep(newMessage({ email: 'another@visitor.example' }));
  assert.match(await read(), isLost);
});

it('The status names a folder of copies that cannot be read', async (t) => {
  const { store } = temporaryStore(t);
  const config = getConfig({ BACKUP_FOLDER: '/nowhere/copies' }, 'owner@farm.example');
  const { trouble } = await describeCopies({ config, store, clock: createTestClock() });
  assert.match(trouble?.[0] ?? '', /^Copies cannot be written into \/nowhere\/copies: ENOENT/);
});
