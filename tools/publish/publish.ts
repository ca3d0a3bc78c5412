import {
  cpSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { dayMs, yearInLagos } from '../../message/lagos.ts';
import type { Clock } from '../../server/clock.ts';
import {
  type Made,
  type PublisherState,
  publishedName,
  type Report,
  readReport,
  readState,
  reportNames,
} from '../../server/publishing/report.ts';
import { syncToDisk } from '../../server/sync-to-disk.ts';
import { root } from '../build/paths.ts';
import { LimitReached, type Make } from './maker.ts';
import { askTip, type Repository, takeContent } from './repository.ts';

export type PublisherOptions = {
  /** The folder that the site reads: `server/publishing/report.ts` describes it. */
  readonly folder: string;
  readonly repository: Repository;
  readonly maker: Report['maker'];
  readonly make: Make;
  readonly clock: Clock;
  readonly log: (line: string) => void;
  /** Bytes on the disk. */
  readonly free?: () => number;
};

/**
 * Each call asks the repository once, and publishes what is new: take, check and make, and give the folder of the report its name. A call after a crash starts
 * over, because only the names of folders say what is published.
 * @returns a function that never rejects for what the repository holds, nor for a host that is away
 */
export function createPublisher(options: PublisherOptions): () => Promise<void> {
  const { folder, repository, maker, make, clock, log, free = () => freeBytes(folder) } = options;
  const draft = join(folder, '.next');
  let failure: PublisherState['failure'] = readState(folder)?.failure ?? null;
  let retryAt = 0;
  let isFirst = true;

  async function publish(): Promise<void> {
    removeLeftovers(folder, clock.now());
    if (isFirst) await renew().catch((error) => log(`Not made again: ${error.message}`));
    isFirst = false;
    let version: string | null = null;
    try {
      version = await askTip(repository);
      if (failure?.version === version && clock.monotonic() < retryAt) return;
      if (!isDone(version)) await publishVersion(version);
      failure = null;
    } catch (error) {
      recordFailure(version, error as Error);
    } finally {
      rmSync(repository.scratch, { recursive: true, force: true });
      writeState(folder, { checkedAt: clock.now().toISOString(), failure });
    }
  }

  /** Whether this version was published or refused. A new year publishes it again, because pages print the year. */
  function isDone(version: string): boolean {
    const [name] = reportNames(folder);
    if (!name) return false;
    const newest = readReport(folder, name);
    const isSameYear = yearInLagos(new Date(newest.at)) === yearInLagos(clock.now());
    return newest.version === version && isFromHere(newest) && isSameYear;
  }

  function isFromHere({ maker: { code, siteUrl } }: Report): boolean {
    return code === maker.code && siteUrl === maker.siteUrl;
  }

  /**
   * After an upgrade the site cannot show what older code has made. It is made again from the content that was kept, because
   * the Git host may be away, and the newest version may be refused.
   */
  async function renew(): Promise<void> {
    const names = reportNames(folder);
    const name = publishedName(folder, names);
    const published = name === undefined ? null : readReport(folder, name);
    if (!name || !published || isFromHere(published)) return;
    const [before, after] = [join(folder, name, 'content/'), join(draft, 'content/')];
    try {
      requireRoom(0);
      cpSync(before, after, { recursive: true });
      const made = await make({ before, after, into: join(draft, 'data') });
      const { version, changes, prefix } = published;
      if (made.outcome === 'published') save(version, { ...made, changes }, prefix, names);
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  }

  async function publishVersion(version: string): Promise<void> {
    const names = reportNames(folder);
    const content = join(draft, 'content/');
    requireRoom(0);
    const taken = await takeContent(repository, version, content, requireRoom);
    const earlier = publishedName(folder, names);
    const before = earlier ? join(folder, earlier, 'content/') : `${root}content/`;
    const made = taken.ok
      ? await makeOrBlame(version, { before, after: content, into: join(draft, 'data') })
      : refusedFor(taken.sentence);
    if (made.outcome === 'refused') rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true });
    save(version, made, taken.prefix, names);
  }

  /** Gives the folder of the draft its name. @param names those of earlier reports, the newest first */
  function save(version: string, made: Made, prefix: string, names: readonly string[]): void {
    const report: Report = { ...made, at: clock.now().toISOString(), maker, prefix };
    writeFileSync(join(draft, 'report.json'), JSON.stringify(report));
    for (const name of readdirSync(draft, { recursive: true, encoding: 'utf8' }))
      syncToDisk(join(draft, name));
    syncToDisk(draft);
    renameSync(draft, join(folder, `${Number.parseInt(names[0] ?? '0', 10) + 1}-${version}`));
    syncToDisk(folder);
    log(`${made.outcome}: ${version}`);
  }

  function requireRoom(bytes: number): void {
    if (free() < minFreeBytes + bytes * copiesOfContent) throw new Error('No space left on the disk');
  }

  /** A kill may have other causes, so only the second one in a row is blamed on the content. */
  async function makeOrBlame(version: string, folders: Parameters<Make>[0]): Promise<Made> {
    try {
      return await make(folders);
    } catch (error) {
      const isSecond = failure?.version === version && failure.isLimit;
      if (error instanceof LimitReached && isSecond) return refusedFor(tooMuch);
      throw error;
    }
  }

  /** Sets the time of the next attempt. The intervals double, up to an hour. */
  function recordFailure(version: string | null, error: Error): void {
    const before = failure?.version === version ? failure : null;
    const count = (before?.count ?? 0) + 1;
    const since = before?.since ?? clock.now().toISOString();
    failure = { version, error: error.message, isLimit: error instanceof LimitReached, since, count };
    retryAt = clock.monotonic() + Math.min(maxWaitMs, 2 ** (count - 1) * 30_000);
    log(`Not finished: ${version ?? 'the branch'}: ${error.message}`);
  }

  return publish;
}

function refusedFor(sentence: string): Made {
  return { outcome: 'refused', changes: [], findings: [{ names: [], sentence }] };
}

const tooMuch =
  'The pages cannot be made from this in ten minutes and with the memory that the server may use: save fewer photographs at once, or smaller ones. One of them may be damaged.';

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Reports stay for a week: the site may have to mail them yet. Data stays while visitors read it. */
function removeLeftovers(folder: string, now: Date): void {
  const remove = (...path: string[]) => rmSync(join(folder, ...path), { recursive: true, force: true });
  remove('.next');
  const names = reportNames(folder);
  const published = publishedName(folder, names);
  for (const name of names.filter((one) => one !== published && one !== names[0])) {
    for (const part of ['content', 'data']) remove(name, part);
    if (now.getTime() - statSync(join(folder, name)).mtimeMs > keptReportsMs) remove(name);
  }
}

function writeState(folder: string, state: PublisherState): void {
  writeFileSync(join(folder, '.state'), JSON.stringify(state));
  renameSync(join(folder, '.state'), join(folder, 'state.json'));
}

const keptReportsMs = 8 * dayMs;

/** Kept free for messages that arrive meanwhile. */
const minFreeBytes = 300e6;

/** The fetched files, two sets of encoded pictures, and the published copy. */
const copiesOfContent = 4;

/** Between two attempts. */
const maxWaitMs = 60 * 60_000;
