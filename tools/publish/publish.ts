import { mkdirSync, readdirSync, renameSync, rmSync, statfsSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayMs, yearInLagos } from '../../message/lagos.ts';
import {
  isReportName,
  nameOf,
  type PublisherState,
  parseReport,
  type Report,
  readCurrent,
  readReport,
  readState,
} from '../../server/publishing/report.ts';
import { syncToDisk } from '../../server/sync-to-disk.ts';
import { root } from '../build/paths.ts';
import type { Repository } from './git.ts';
import type { Make } from './maker.ts';
import { askTip, takeContent } from './take.ts';

export type Publisher = {
  /** The folder that the site reads: `server/publishing/report.ts` describes it. */
  readonly folder: string;
  /** A folder for Git, emptied before each run. */
  readonly scratch: string;
  readonly repository: Repository;
  readonly maker: Pick<Report['maker'], 'code' | 'siteUrl'>;
  readonly make: Make;
  readonly now: () => Date;
  readonly log: (line: string) => void;
  /** Bytes on the disk. */
  readonly free?: (folder: string) => number;
  readonly maxPackBytes?: number;
  /** Called before each step: a test stops there, as a power cut does. */
  readonly onStep?: (step: 'ask' | 'take' | 'make' | 'keep' | 'link') => void;
};

/**
 * Asks the repository once, and publishes what is new: take, check and make, keep, rename the link. Called again after a crash, it begins anew: only the
 * link decides what is published. Never rejects for what the repository holds, or for a host that is away.
 * @returns whether there is a new report
 */
export async function publishOnce(publisher: Publisher): Promise<boolean> {
  const {
    folder,
    scratch,
    repository,
    make,
    now,
    log,
    free = freeBytes,
    maxPackBytes,
    onStep = () => {},
  } = publisher;
  const current = readCurrent(folder);
  const draft = join(folder, '.next');
  const before = readState(folder);
  let state: Omit<PublisherState, 'checkedAt'> = before ?? { awaySince: null, source: null, attempt: null };
  removeLeftovers(folder, current?.report ?? null, now());
  rmSync(scratch, { recursive: true, force: true });
  try {
    return await askAndPublish();
  } finally {
    rmSync(scratch, { recursive: true, force: true });
    writeState(folder, { ...state, checkedAt: now().toISOString() });
  }

  async function askAndPublish(): Promise<boolean> {
    onStep('ask');
    const tip = await askTip(repository, scratch);
    if (!tip.ok) {
      log(`The repository: ${tip.error}`);
      state = { ...state, awaySince: state.awaySince ?? now().toISOString() };
      return false;
    }
    const { commit, branch } = tip;
    state = { ...state, awaySince: null, source: { branch, prefix: state.source?.prefix ?? 'content/' } };
    const maker = { ...publisher.maker, year: yearInLagos(now()) };
    if (current?.report.version === commit && isSame(current.report.maker, maker)) {
      state = { ...state, attempt: null };
      return false;
    }
    if (state.attempt?.version !== commit) state = { ...state, attempt: null };
    const waitMs = Date.parse(state.attempt?.retryAt ?? '') - now().getTime();
    // Longer only after the clock was set back.
    if (waitMs > 0 && waitMs <= maxWaitMs) return false;
    try {
      return await publish(commit, branch, maker);
    } catch (error) {
      return failed(commit, (error as Error).message);
    }
  }

  async function publish(commit: string, branch: string, maker: Report['maker']): Promise<boolean> {
    if (free(folder) < minFreeBytes) return failed(commit, 'No space left');
    onStep('take');
    const after = join(draft, 'content/');
    const taken = await takeContent(repository, commit, { folder: scratch, into: after, maxPackBytes });
    rmSync(scratch, { recursive: true, force: true });
    const visible = current?.report.visible ?? null;
    const isUsable = visible !== null && isSame(readReport(folder, visible.folder).maker, maker);
    const base = {
      number: (current?.report.number ?? 0) + 1,
      version: commit,
      maker,
      changes: [],
      worthKnowing: [],
      mistakes: [],
    };
    const refuse = (mistakes: Report['mistakes']) =>
      conclude({ ...base, outcome: 'refused', mistakes, visible: isUsable ? visible : null });
    if (taken.kind === 'failed') return failed(commit, taken.error);
    if (taken.kind === 'refused') return refuse([{ names: [], sentence: taken.sentence }]);
    state = { ...state, source: { branch, prefix: taken.prefix } };
    if (free(folder) < minFreeBytes + taken.bytes * copiesOfContent) return failed(commit, 'No space left');
    onStep('make');
    const earlier = visible ? join(folder, visible.folder, 'content/') : `${root}content/`;
    const made = await make({ before: earlier, after, into: join(draft, 'data'), always: !isUsable });
    if (made.kind === 'refused') return refuse(made.mistakes);
    // A kill may have other causes, so only the second one is blamed on the content.
    if (made.kind === 'killed' && state.attempt?.trouble === null)
      return refuse([{ names: [], sentence: made.sentence }]);
    if (made.kind !== 'made') return failed(commit, made.kind === 'killed' ? '' : made.error);
    const { changes, worthKnowing } = made;
    const saved = { version: commit, savedAt: taken.savedAt };
    const isNew = changes.length > 0 || !isUsable;
    const shown = isNew ? { folder: nameOf(base), ...saved } : { ...visible, ...saved };
    return conclude({ ...base, outcome: 'published', changes, worthKnowing, visible: shown });
  }

  function conclude(ended: Omit<Report, 'at'>): true {
    const report = { ...ended, at: now().toISOString() };
    const name = nameOf(report);
    onStep('keep');
    if (report.visible?.folder !== name)
      for (const part of ['content', 'data']) rmSync(join(draft, part), { recursive: true, force: true });
    mkdirSync(draft, { recursive: true });
    const text = JSON.stringify(report);
    parseReport(text, name);
    writeFileSync(join(draft, 'report.json'), text);
    syncAll(draft);
    renameSync(draft, join(folder, name));
    onStep('link');
    symlinkSync(name, join(folder, '.current'));
    renameSync(join(folder, '.current'), join(folder, 'current'));
    syncToDisk(folder);
    state = { ...state, attempt: null };
    log(`${report.outcome}: ${report.version}`);
    return true;
  }

  /** @param error empty for a first kill, which is tried again at once */
  function failed(version: string, error: string): false {
    const failures = (state.attempt?.failures ?? 0) + (error ? 1 : 0);
    const waitMs = error ? Math.min(maxWaitMs, 2 ** (failures - 1) * 30_000) : 0;
    const retryAt = new Date(now().getTime() + waitMs).toISOString();
    const trouble = error && (isDiskFull(error) ? 'disk' : 'failed');
    state = { ...state, attempt: { version, trouble: trouble || null, failures, retryAt } };
    log(`Not finished: ${version}: ${error || 'it was ended'}`);
    return false;
  }
}

function isSame(one: Report['maker'], other: Report['maker']): boolean {
  return one.code === other.code && one.siteUrl === other.siteUrl && one.year === other.year;
}

function isDiskFull(error: string): boolean {
  return /No space left|ENOSPC|quota exceeded/i.test(error);
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Reports stay for a week: the site may have to mail them yet. Data stays while visitors read it. */
function removeLeftovers(folder: string, current: Report | null, now: Date): void {
  const remove = (...path: string[]) => rmSync(join(folder, ...path), { recursive: true, force: true });
  for (const name of ['.next', '.current', '.state']) remove(name);
  for (const name of readdirSync(folder).filter(isReportName)) {
    if (current && [nameOf(current), current.visible?.folder].includes(name)) continue;
    const number = Number.parseInt(name, 10);
    if (number <= (current?.number ?? 0) && isYoung(folder, name, now))
      for (const part of ['content', 'data']) remove(name, part);
    else remove(name);
  }
}

function isYoung(folder: string, name: string, now: Date): boolean {
  try {
    return Math.abs(now.getTime() - Date.parse(readReport(folder, name).at)) < keptReportsMs;
  } catch {
    return false;
  }
}

function writeState(folder: string, state: PublisherState): void {
  writeFileSync(join(folder, '.state'), JSON.stringify(state));
  renameSync(join(folder, '.state'), join(folder, 'state.json'));
}

function syncAll(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    syncToDisk(join(folder, name));
  syncToDisk(folder);
}

const keptReportsMs = 8 * dayMs;

/** Kept free for messages that arrive meanwhile. */
const minFreeBytes = 300e6;

/** The fetched files, two sets of encoded pictures, and the published copy. */
const copiesOfContent = 4;

/** Between two attempts. */
const maxWaitMs = 60 * 60_000;
