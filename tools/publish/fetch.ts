// Run by farm-site-fetch.service, under an account without rights: asks the repository, and leaves what it found in FOLDER.
// `node fetch.ts KNOWN FOLDER`, with REPOSITORY, BRANCH and TOKEN in the environment.
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Move, takeMove } from './move.ts';
import { isDiskFull } from './report.ts';

const [known = '', folder = ''] = process.argv.slice(2);
const { REPOSITORY = '', BRANCH = '', TOKEN } = process.env;
const result = join(folder, 'move.json');

rmSync(result, { force: true });
const repository = { url: REPOSITORY, branch: BRANCH, ...(TOKEN ? { token: TOKEN } : {}) };
writeFileSync(`${result}.draft`, JSON.stringify(take()));
renameSync(`${result}.draft`, result);

function take(): Move {
  const into = join(folder, 'content');
  try {
    return takeMove(repository, JSON.parse(readFileSync(known, 'utf8')), { folder, into });
  } catch (error) {
    if (!isDiskFull(error as Error)) throw error;
    // Makes room for the result.
    rmSync(into, { recursive: true, force: true });
    return { kind: 'disk' };
  }
}
