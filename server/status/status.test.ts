import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { temporaryFolder, temporaryStore } from '../../tests/rigs/in-process-site.ts';
import { getConfig } from '../config.ts';
import { startReader } from './reader.ts';
import { printStatus } from './sentences.ts';
import { readStatus } from './status.ts';

const wellAnswer = Promise.resolve({ notes: ['It answers.'] });

/** What `farm status` prints where this program reads disks and databases. */
async function readWith(t: TestContext, program?: string) {
  const { store, path } = temporaryStore(t);
  await store.tryWriting();
  const config = getConfig({ DATABASE_URL: `file:${path}` }, 'owner@farm.example');
  const reader = startReader(config, program);
  const status = readStatus(reader.status, wellAnswer);
  return { status: status.then(printStatus).finally(reader.end) };
}

function programOf(t: TestContext, code: string): string {
  const program = join(temporaryFolder(t), 'reader.mjs');
  writeFileSync(program, code);
  return program;
}

it('The status is read in a process of its own', async (t) => {
  const { status } = await readWith(t);
  assert.match(await status, /^ok\nMessages: 0 waiting, .*\nCopies: none are made.*\nIt answers\.$/);
});

it('The status is not well where disk or database do not answer, and ends all the same', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { status } = await readWith(t, programOf(t, 'setInterval(() => {}, 1000)'));
  t.mock.timers.tick(30_000);
  const hangs =
    'Where messages and copies are kept does not answer within 30 seconds: the disk hangs, or the database.';
  assert.equal(await status, `Needs attention:\n${hangs}\nIt answers.`);
});

it('The status is not well where its own process ends', async (t) => {
  const { status } = await readWith(t, programOf(t, 'process.exit(7)'));
  assert.match(await status, /^Needs attention:\nThe status cannot be read: its process ended with 7\.\n/);
});

it('The status says that there is no store yet, and makes none', async (t) => {
  const config = getConfig({ DATABASE_URL: `file:${temporaryFolder(t)}/m.db` }, 'owner@farm.example');
  const reader = startReader(config);
  t.after(reader.end);
  assert.match((await reader.status).trouble.join(), /^There is no store at \S+\/m\.db yet: .*\.$/);
});
