// Makes data from each commit of the owner's content, and leaves it with a report for the site.
import {
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
import { dayMs } from '../../message/lagos.ts';
import type { Clock } from '../../server/clock.ts';
import {
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

export type Made = Pick<PublishReport, 'outcome' | 'changes' | 'findings'>;

export type PublisherOptions = {
  /** What `deploy/content` leaves: a folder for each commit, `newest`, `error`. */
  readonly fetched: string;
  /** What the site reads: `server/published/report.ts` describes it. */
  readonly folder: string;
  readonly maker: string;
  /**
   * Checks `content/` of a draft and makes its `data/`. Throws Killed, or where the content is not the cause.
   * @param before the content that visitors read. Both folders end with a slash
   */
  readonly make: (before: string, draft: string) => Made;
  readonly clock: Clock;
  readonly log: (line: string) => void;
  readonly freeBytes?: () => number;
};

/** A limit of time or memory has ended it. The content may be the cause. */
export class Killed extends Error {}

/** One kill may have other causes than the content. */
const maxKills = 2;
const retryDelayMs = 60_000;

/**
 * Each call publishes what is new. A folder's name is its only record: after a crash the next call starts over.
 * @returns a function that never throws for what the content holds
 */
export function createPublisher(options: PublisherOptions): () => void {
  const { fetched, folder, maker, make, clock, log } = options;
  const draft = join(folder, '.next/');
  let { failure = null, fetch = null }: Partial<PublisherState> = readState(folder) ?? {};
  let retryAt = 0;

  return function publish() {
    removeLeftovers(folder, clock.now());
    const error = readLine(fetched, 'error');
    fetch = error === null ? null : { error, since: fetch?.since ?? now() };
    const job = nextJob();
    if (failure?.version !== job?.version) failure = null;
    if (job && (!failure || clock.monotonic() >= retryAt)) run(job);
    writeState();
  };

  function now(): string {
    return clock.now().toISOString();
  }

  function nextJob(): Job | null {
    const reports = reportNames(folder).map((name) => readReport(folder, name));
    const published = publishedName(folder);
    const shown = reports.find(({ name }) => name === published);
    const before = shown ? join(folder, shown.name, 'content/') : `${root}content/`;
    // After an upgrade first what visitors read: the Git host may be away, and the newest version may be refused.
    if (shown && !reports.some((one) => one.version === shown.version && one.maker === maker))
      return { version: shown.version, from: before, before };
    const version = readLine(fetched, 'newest');
    const isDone = reports[0]?.version === version && reports[0]?.maker === maker;
    return version === null || isDone ? null : { version, from: join(fetched, version, 'content'), before };
  }

  function run({ version, from, before }: Job): void {
    const { kills = 0, since = now() } = failure ?? {};
    try {
      const refusal = existsSync(join(from, '../refused'))
        ? tooLarge
        : kills >= maxKills
          ? tooLong
          : takeContent(from, join(draft, 'content'), options.freeBytes?.() ?? freeBytes(folder));
      if (!refusal) {
        // Written before, because the engine may end the whole container.
        const error = 'the publisher was ended while it made the data';
        failure = { version, since, kills: kills + 1, error };
        writeState();
      }
      save(version, refusal ? refused([{ names: [], sentence: refusal }]) : make(before, draft));
    } catch (error) {
      const { message } = error as Error;
      failure = { version, since, kills: error instanceof Killed ? kills + 1 : 0, error: message };
      retryAt = clock.monotonic() + retryDelayMs;
      log(`Not finished: ${version}: ${message}`);
    }
  }

  /** Gives the folder of the draft its name. */
  function save(version: string, made: Made): void {
    if (made.outcome === 'refused') rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true });
    writeFileSync(join(draft, 'report.json'), JSON.stringify({ ...made, at: now(), maker }));
    for (const name of readdirSync(draft, { recursive: true, encoding: 'utf8' }))
      syncToDisk(join(draft, name));
    syncToDisk(draft);
    const last = Number.parseInt(reportNames(folder)[0] ?? '0', 10);
    renameSync(draft, join(folder, `${last + 1}-${version}`));
    syncToDisk(folder);
    failure = null;
    log(`${made.outcome}: ${version}`);
  }

  function writeState(): void {
    const state: PublisherState = { checkedAt: now(), failure, fetch };
    writeFileSync(join(folder, '.state'), JSON.stringify(state));
    renameSync(join(folder, '.state'), join(folder, 'state.json'));
  }
}

/** `from` is a folder of content, `before` is that which visitors read. */
type Job = { readonly version: string; readonly from: string; readonly before: string };

const tooLarge =
  'What was saved is too large, or is not valid for Git: nothing of it was taken. Somebody who maintains the site has to remove it from the repository.';

const tooLong =
  'The pages cannot be made from this in ten minutes and with the memory that the server may use: save fewer photographs at once, or smaller ones. One of them may be damaged.';

export function refused(findings: Made['findings']): Made {
  return { outcome: 'refused', changes: [], findings };
}

function readLine(folder: string, name: string): string | null {
  const file = join(folder, name);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Reports stay for a week: the site may have to mail them yet. Data stays while visitors read it. */
function removeLeftovers(folder: string, now: Date): void {
  const remove = (...path: string[]) => rmSync(join(folder, ...path), { recursive: true, force: true });
  remove('.next');
  const published = publishedName(folder);
  const [, ...older] = reportNames(folder);
  for (const name of older.filter((one) => one !== published)) {
    for (const part of ['content', 'data']) remove(name, part);
    if (now.getTime() - statSync(join(folder, name)).mtimeMs > 8 * dayMs) remove(name);
  }
}
