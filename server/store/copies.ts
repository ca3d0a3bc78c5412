import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { dayInLagos, dayMs, hourMs } from '../../message/lagos.ts';
import { type Config, type Database, StartError } from '../config.ts';
import type { Context } from '../context.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { backUp, isBeingCopied } from './backup.ts';
import { removeStore, replacedBy } from './restore.ts';
import { migrations, versionOnDisk } from './sqlite-file.ts';

/** `database`: PostgreSQL has copies of its own. `last`: the night of the newest copy. */
export type CopiesStatus = 'none' | 'database' | { readonly folder: string; readonly last: string | null };

export type Copies = {
  /** For the start and every few minutes. Never rejects. @param time the time that old copies are compared with; null: none is deleted */
  makeIfDue(time: Date | null): Promise<void>;
  status(): CopiesStatus;
  trouble(): readonly string[];
};

/** Long enough to notice a fault, and short enough that copies do not keep erased messages for long. */
const keptDays = 30;

/** When a night begins in Lagos, in milliseconds after midnight. */
const nightStartsMs = 2 * hourMs;

/**
 * Copies the store into BACKUP_FOLDER once a night. Old copies go first, whether or not a new one can be made: a full disk
 * frees itself, and no erased message is kept longer.
 * @param copy resolves to one sentence if it failed
 */
export function createCopies(
  {
    config,
    clock,
    log,
  }: Pick<Context, 'clock' | 'log'> & { readonly config: Pick<Config, 'database' | 'backupFolder'> },
  copy: (database: Database, file: string) => Promise<string | undefined> = copyInThread,
): Copies {
  const { database, backupFolder: folder } = config;
  const problems: Record<'replaced' | 'deleting' | 'copying', string | null> = {
    replaced: null,
    deleting: null,
    copying: null,
  };
  let last: string | null = null;

  const work = oneAtATime(async (folder: string, time: Date | null) => {
    const night = dayInLagos(new Date(clock.now().getTime() - nightStartsMs));
    report(
      'deleting',
      deleteOld(folder, night, time && dayInLagos(new Date(time.getTime() - keptDays * dayMs))),
    );
    const file = join(folder, `messages-${night}.db`);
    if (!existsSync(file)) {
      const problem = await copy(database, file);
      // Another instance may be copying.
      if (problem && !isBeingCopied(file))
        report('copying', `The store could not be copied this night: ${problem.trim()}.`);
      if (!problem) log.info({ night }, 'store copied');
    }
    if (existsSync(file)) report('copying', null);
    last = nightsIn(folder).at(-1) ?? null;
  });

  function report(kind: keyof typeof problems, sentence: string | null): void {
    if (sentence && sentence !== problems[kind]) log.warn(sentence);
    problems[kind] = sentence;
  }

  return {
    makeIfDue(time) {
      if (database.kind !== 'file') return Promise.resolve();
      if (time) report('replaced', deleteReplaced(resolve(database.path), time.getTime() - keptDays * dayMs));
      return folder ? work(folder, time) : Promise.resolve();
    },
    status() {
      if (database.kind !== 'file') return 'database';
      return folder ? { folder, last } : 'none';
    },
    trouble: () => Object.values(problems).filter((sentence) => sentence !== null),
  };
}

/** Deletes the store that a restore has replaced once it is older than `before`, like a copy. @returns a sentence if it could not be deleted */
function deleteReplaced(path: string, before: number): string | null {
  try {
    const replaced = replacedBy(path);
    const written = statSync(replaced, { throwIfNoEntry: false })?.mtimeMs ?? before;
    if (written < before) removeStore(replaced);
    return null;
  } catch (error) {
    return notDeleted(`${basename(path)}.before-restore (${(error as NodeJS.ErrnoException).code})`);
  }
}

/** Copies an older store before this release changes it, so that the release before can be started again. Throws StartError. */
export function copyBeforeChange({ database, backupFolder }: Config, now: Date): void {
  if (database.kind !== 'file' || !backupFolder) return;
  const found = versionOrNull(resolve(database.path));
  if (found === null || found >= migrations.length) return;
  const time = now.toISOString().slice(11, 19).replaceAll(':', '');
  const name = `messages-${dayInLagos(now)}-${time}-before-version-${migrations.length}.db`;
  const problem = backUp(database, join(backupFolder, name));
  if (problem)
    throw new StartError(
      `BACKUP_FOLDER cannot be used, and the store has to be copied before this release changes it: ${problem.trim()}`,
    );
}

/** Never throws: what is wrong with a store is reported when it is opened. */
function versionOrNull(path: string): number | null {
  try {
    return versionOnDisk(path);
  } catch {
    return null;
  }
}

const nameOfCopy = /^messages-(\d{4}-\d\d-\d\d)(-\d{6}-before-version-\d+)?\.db(\.part)?$/;

function nightsIn(folder: string): readonly string[] {
  return namesIn(folder)
    .flatMap((name) => {
      const [, night, another, draft] = nameOfCopy.exec(name) ?? [];
      return night && !another && !draft ? [night] : [];
    })
    .sort();
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    // Making the copy then fails as well, with the cause.
    return [];
  }
}

/** Deletes old copies, and drafts that a crash left. @param oldest the first day that is kept */
function deleteOld(folder: string, night: string, oldest: string | null): string | null {
  const failed: string[] = [];
  for (const name of namesIn(folder)) {
    const [, day = '', , draft] = nameOfCopy.exec(name) ?? [];
    const isOld = day !== '' && ((oldest !== null && day < oldest) || (draft !== undefined && day < night));
    try {
      if (isOld) rmSync(join(folder, name));
    } catch (error) {
      failed.push(`${name} (${(error as NodeJS.ErrnoException).code})`);
    }
  }
  return failed.length > 0 ? notDeleted(failed.join(', ')) : null;
}

function notDeleted(files: string): string {
  return `Old copies of the store could not be deleted: ${files}.`;
}

/** Runs in a thread of its own, because a large store takes seconds, and a slow disk minutes. */
function copyInThread(database: Database, file: string): Promise<string | undefined> {
  const { promise, resolve: done } = Promise.withResolvers<string | undefined>();
  const thread = new Worker(new URL('./copy-thread.ts', import.meta.url), { workerData: { database, file } });
  thread.on('message', done);
  thread.on('error', (error) => done(error.message));
  thread.on('exit', (code) => done(`the copy ended with ${code}`));
  return promise;
}
