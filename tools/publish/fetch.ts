// Run by farm-site-fetch.service, under an account without rights: asks the repository, and leaves what it found in FOLDER.
// `node fetch.ts STATE FOLDER`: STATE holds the publisher's record. REPOSITORY, BRANCH and TOKEN are in the environment.
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDiskFull } from './build-report.ts';
import { type Move, takeMove } from './move.ts';
import { readRecord } from './record.ts';

const [state = '', folder = ''] = process.argv.slice(2);
const { REPOSITORY = '', BRANCH = '', TOKEN } = process.env;
const repository = { url: REPOSITORY, branch: BRANCH, ...(TOKEN ? { token: TOKEN } : {}) };
const into = join(folder, 'content');
const result = join(folder, 'move.json');

rmSync(result, { force: true });
try {
  // What stays there when systemd ends this unit for its time or its memory.
  const begin = (tip: string) =>
    leave({
      kind: 'ended',
      tip,
      sentence:
        'What was saved takes Git longer than the server waits: nothing of it was taken. Somebody who maintains the site has to remove it from the history.',
    });
  leave(takeMove(repository, readRecord(state), { folder, into }, begin));
} catch (error) {
  if (!isDiskFull(error as Error)) throw error;
  // Makes room for the result.
  rmSync(into, { recursive: true, force: true });
  leave({ kind: 'disk' });
}

function leave(move: Move): void {
  writeFileSync(`${result}.draft`, JSON.stringify(move));
  renameSync(`${result}.draft`, result);
}
