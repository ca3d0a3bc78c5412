// Makes data from each commit of the owner's content, and leaves it with a report for the site.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
  /** What `fetch.ts` leaves: a folder for each commit, `newest`, `error`. */
  readonly fetched: string;
  /** What the site reads: `server/published/report.ts` describes it. */
  readonly folder: string;
  readonly maker: string;
  /**
   * Checks `content/` of a folder and makes its `data/`. Null where a limit of time or memory has ended it: the content may be the
   * cause. Throws where it is not. @param before the content that visitors read. Both folders end with a slash
   */
  readonly make: (before: string, folder: string) => Made | null;
  readonly log: (line: string) => void;
};

/** One kill may have other causes than the content. */
const maxKills = 2;
/** The site has to mail them, and may be down meanwhile. */
const maxReports = 100;

const tooLong =
  'The pages cannot be made from this in ten minutes and with the memory that the server may use: save fewer photographs at once, or smaller ones. One of them may be damaged.';

/**
 * Each call publishes what is new. A folder's name is its only record: after a crash the next call starts over.
 * @returns a function that never throws for what the content holds. It returns false where something failed that is not refused
 */
export function createPublisher({ fetched, folder, maker, make, log }: PublisherOptions): () => boolean {
  const unfinished = join(folder, '.next/');
  const now = () => new Date().toISOString();
  let { failure = null, fetch = null }: Partial<PublisherState> = readState(folder) ?? {};

  return function publish() {
    removeLeftovers();
    const error = readText(fetched, 'error');
    fetch = error === null ? null : { error, since: fetch?.since ?? now() };
    const job = nextJob();
    if (failure?.version !== job?.version) failure = null;
    if (job) run(job);
    if (failure) log(`Not finished: ${failure.version}: ${failure.error}`);
    writeState();
    return failure === null;
  };

  /** `from` is a folder of content, `before` is that which visitors read. */
  function nextJob(): { version: string; from: string; before: string } | null {
    const reports = reportNames(folder).map((name) => readReport(folder, name));
    const published = publishedName(folder);
    const shown = reports.find(({ name }) => name === published);
    const before = shown ? join(folder, shown.name, 'content/') : `${root}content/`;
    // After an upgrade first what visitors read: the Git host may be away, and the newest version may be refused.
    if (shown && !reports.some((one) => one.version === shown.version && one.maker === maker))
      return { version: shown.version, from: before, before };
    const version = readText(fetched, 'newest');
    const isDone = reports[0]?.version === version && reports[0]?.maker === maker;
    return version === null || isDone ? null : { version, from: join(fetched, version, 'content'), before };
  }

  function run({ version, from, before }: NonNullable<ReturnType<typeof nextJob>>): void {
    const { kills = 0, since = now() } = failure ?? {};
    try {
      const tooMuch = kills >= maxKills ? tooLong : takeContent(from, join(unfinished, 'content'));
      // Written before, because the engine may end the whole container.
      failure = { version, since, kills: kills + 1, error: 'a limit of time or memory has ended it' };
      writeState();
      const made = tooMuch ? refused({ names: [], sentence: tooMuch }) : make(before, unfinished);
      if (made) save(version, made);
    } catch (error) {
      failure = { version, since, kills: 0, error: (error as Error).message };
    }
  }

  /** Gives the unfinished folder its name. */
  function save(version: string, made: Made): void {
    if (made.outcome === 'refused') rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    writeFileSync(join(unfinished, 'report.json'), JSON.stringify({ ...made, at: now(), maker }));
    const names = readdirSync(unfinished, { recursive: true, encoding: 'utf8' });
    for (const name of [...names, '']) syncToDisk(join(unfinished, name));
    const last = Number.parseInt(reportNames(folder)[0] ?? '0', 10);
    renameSync(unfinished, join(folder, `${last + 1}-${version}`));
    syncToDisk(folder);
    failure = null;
    log(`${made.outcome}: ${version}`);
  }

  function writeState(): void {
    const state: PublisherState = { checkedAt: now(), failure, fetch };
    writeFileSync(join(folder, '.state'), JSON.stringify(state));
    renameSync(join(folder, '.state'), join(folder, 'state.json'));
  }

  /** Data stays while visitors read it. */
  function removeLeftovers(): void {
    const remove = (...path: string[]) => rmSync(join(folder, ...path), { recursive: true, force: true });
    remove('.next');
    const published = publishedName(folder);
    for (const [at, name] of reportNames(folder).entries()) {
      if (at === 0 || name === published) continue;
      for (const part of at < maxReports ? ['content', 'data'] : ['']) remove(name, part);
    }
  }
}

export function refused(...findings: Made['findings']): Made {
  return { outcome: 'refused', changes: [], findings };
}

function readText(folder: string, name: string): string | null {
  const file = join(folder, name);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}
