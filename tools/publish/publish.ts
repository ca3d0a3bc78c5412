// Makes data from each commit of the owner's content, and leaves it with a report for the site.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
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
  type PublishReport,
  publishedName,
  readReport,
  readState,
  reportNames,
} from '../../server/published/report.ts';
import { syncToDisk } from '../../server/sync-to-disk.ts';
import { root } from '../build/paths.ts';
import { takeContent } from './take.ts';

/** Folders of content end with a slash; `into` gets the data. Rejects with LimitReached, or where the content is not the cause. */
export type BuildData = (folders: { before: string; after: string; into: string }) => Promise<Made>;

/** Time or memory ran out, or the result was no data. The content may be the cause. */
export class LimitReached extends Error {}

export type PublisherOptions = {
  /** What `deploy/content` fetches: a folder for each commit, `newest`, `error`. */
  readonly fetched: string;
  /** What the site reads: `server/published/report.ts` describes it. */
  readonly folder: string;
  readonly maker: PublishReport['maker'];
  readonly buildData: BuildData;
  readonly clock: Clock;
  readonly log: (line: string) => void;
  readonly free?: () => number;
};

/**
 * Each call publishes what is new. A folder's name is its only record: after a crash the next call starts over.
 * @returns a function that never rejects for what the content holds
 */
export function createPublisher(options: PublisherOptions): () => Promise<void> {
  const { fetched, folder, maker, buildData, clock, log, free = () => freeBytes(folder) } = options;
  const draft = join(folder, '.next');
  const [content, data] = [join(draft, 'content/'), join(draft, 'data')];
  let failure: PublisherState['failure'] = readState(folder)?.failure ?? null;
  let retryAt = 0;
  let countedError = 0;

  return async function publish() {
    removeLeftovers(folder, clock.now());
    const version = contentOf('newest') ?? null;
    try {
      const waits = failure?.version === version && clock.monotonic() < retryAt;
      if (!waits) await renew();
      if (!waits && version !== null && !isDone(version)) await publishVersion(version);
      if (existsSync(join(fetched, 'error'))) await recordFetchError();
      else if (!waits) failure = null;
    } catch (error) {
      recordFailure(version, error as Error);
    } finally {
      writeState(folder, { checkedAt: clock.now().toISOString(), failure });
    }
  };

  function contentOf(name: string): string | undefined {
    return existsSync(join(fetched, name)) ? readFileSync(join(fetched, name), 'utf8').trimEnd() : undefined;
  }

  /** What cannot be fetched is refused where it is too large, or no valid repository, a second time. */
  async function recordFetchError(): Promise<void> {
    const { mtimeMs } = statSync(join(fetched, 'error'));
    if (mtimeMs === countedError) return;
    countedError = mtimeMs;
    const [, version = '', error = ''] = /^([0-9a-f]*)\n(.*)$/s.exec(contentOf('error') ?? '') ?? [];
    const isTooMuch = version !== '' && /No space left|fsck|bad object|died of signal|Killed/i.test(error);
    failure = beginOf(version || null, error);
    recordFailure(version || null, isTooMuch ? new LimitReached(error) : new Error(error));
    if (!failure || failure.limits < 2 || isDone(version)) return;
    mkdirSync(draft, { recursive: true });
    save(version, refusedFor(tooLarge), reportNames(folder));
  }

  /** Whether this version was published or refused. A new year publishes it again, because pages print the year. */
  function isDone(version: string): boolean {
    const [name] = reportNames(folder);
    const newest = name === undefined ? undefined : readReport(folder, name);
    if (newest?.version !== version || !isFromHere(newest)) return false;
    return yearInLagos(new Date(newest.at)) === yearInLagos(clock.now());
  }

  function isFromHere({ maker: { code, siteUrl } }: PublishReport): boolean {
    return code === maker.code && siteUrl === maker.siteUrl;
  }

  /** After an upgrade: the site cannot show what older code has made, the Git host may be away, and the newest version may be refused. */
  async function renew(): Promise<void> {
    const names = reportNames(folder);
    const name = publishedName(folder, names);
    const published = name === undefined ? undefined : readReport(folder, name);
    if (name === undefined || !published || isFromHere(published)) return;
    const before = join(folder, name, 'content/');
    cpSync(before, content, { recursive: true });
    const made = await build(published.version, before);
    if (made.outcome === 'published') save(published.version, { ...made, changes: published.changes }, names);
    else rmSync(draft, { recursive: true });
  }

  async function publishVersion(version: string): Promise<void> {
    const names = reportNames(folder);
    const earlier = publishedName(folder, names);
    const tooMuch = takeContent(join(fetched, version, 'content'), content, free());
    const made = tooMuch
      ? refusedFor(tooMuch)
      : await build(version, earlier === undefined ? `${root}content/` : join(folder, earlier, 'content/'));
    if (made.outcome === 'refused') rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true });
    save(version, made, names);
  }

  /** A kill may have other causes, so only the second one in a row is blamed on the content. */
  async function build(version: string, before: string): Promise<Made> {
    if (failure?.version === version && failure.limits >= 2) return refusedFor(tooLong);
    // Written before, because the engine may end the whole container.
    failure = beginOf(version, 'the publisher was ended while it made the data');
    writeState(folder, { checkedAt: clock.now().toISOString(), failure });
    try {
      return await buildData({ before, after: content, into: data });
    } catch (error) {
      if (error instanceof LimitReached && failure.limits >= 2) return refusedFor(tooLong);
      throw error;
    }
  }

  /** Gives the folder of the draft its name. @param names those of earlier reports, the newest first */
  function save(version: string, made: Made, names: readonly string[]): void {
    const report: PublishReport = { ...made, at: clock.now().toISOString(), maker };
    writeFileSync(join(draft, 'report.json'), JSON.stringify(report));
    for (const name of readdirSync(draft, { recursive: true, encoding: 'utf8' }))
      syncToDisk(join(draft, name));
    syncToDisk(draft);
    renameSync(draft, join(folder, `${Number.parseInt(names[0] ?? '0', 10) + 1}-${version}`));
    syncToDisk(folder);
    log(`${made.outcome}: ${version}`);
  }

  /** An attempt, counted as one that reaches a limit until it is known how it ended. */
  function beginOf(version: string | null, error: string): NonNullable<PublisherState['failure']> {
    const earlier = failure?.version === version ? failure : null;
    const since = clock.now().toISOString();
    return { since, count: 0, ...earlier, version, error, limits: (earlier?.limits ?? 0) + 1 };
  }

  /** Sets the time of the next attempt. The intervals double, up to an hour. */
  function recordFailure(version: string | null, error: Error): void {
    const { since, count, limits } = (failure?.version === version && failure) || {
      since: clock.now().toISOString(),
      count: 0,
      limits: 0,
    };
    const isLimit = error instanceof LimitReached;
    failure = { version, error: error.message, since, count: count + 1, limits: isLimit ? limits : 0 };
    retryAt = clock.monotonic() + Math.min(60 * 60_000, 2 ** (failure.count - 1) * 30_000);
    if (version !== null) log(`Not finished: ${version}: ${error.message}`);
  }
}

function refusedFor(sentence: string): Made {
  return { outcome: 'refused', changes: [], findings: [{ names: [], sentence }] };
}

const tooLarge =
  'What was saved is too large, or is not valid for Git: nothing of it was taken. Somebody who maintains the site has to remove it from the repository.';

const tooLong =
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
    if (now.getTime() - statSync(join(folder, name)).mtimeMs > 8 * dayMs) remove(name);
  }
}

function writeState(folder: string, state: PublisherState): void {
  writeFileSync(join(folder, '.state'), JSON.stringify(state));
  renameSync(join(folder, '.state'), join(folder, 'state.json'));
}
