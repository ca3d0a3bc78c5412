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
  let { failure = null, fetch = null }: Partial<PublisherState> = readState(folder) ?? {};
  let retryAt = 0;

  return async function publish() {
    removeLeftovers(folder, clock.now());
    fetch = readFetchError(fetched, fetch?.since ?? clock.now().toISOString());
    const job = nextJob();
    if (failure?.version !== job?.version) {
      failure = null;
      retryAt = 0;
    }
    if (job && clock.monotonic() >= retryAt) await run(job);
    writeState();
  };

  function nextJob(): Job | null {
    const names = reportNames(folder);
    const reports = names.map((name) => readReport(folder, name));
    const shown = reports.find(({ name }) => name === publishedName(folder, names));
    const before = shown ? join(folder, shown.name, 'content/') : `${root}content/`;
    const isFromHere = ({ maker: { code, siteUrl } }: PublishReport) =>
      code === maker.code && siteUrl === maker.siteUrl;
    // After an upgrade: the site cannot show what older code has made, the Git host may be away, and the newest version may be refused.
    if (shown && !reports.some((report) => report.version === shown.version && isFromHere(report)))
      return { version: shown.version, from: before, before, changes: shown.changes };
    const version = readNewest(fetched);
    const [newest] = reports;
    // A new year publishes it again, because pages print the year.
    const isDone =
      newest?.version === version &&
      newest !== undefined &&
      isFromHere(newest) &&
      yearInLagos(new Date(newest.at)) === yearInLagos(clock.now());
    return version === null || isDone ? null : { version, from: join(fetched, version, 'content'), before };
  }

  async function run({ version, from, before, changes }: Job): Promise<void> {
    const { count = 0, kills = 0, since = clock.now().toISOString() } = failure ?? {};
    try {
      const tooMuch = existsSync(join(from, '../refused')) ? tooLarge : takeContent(from, content, free());
      // Written before, because the engine may end the whole container.
      const error = 'the publisher was ended while it made the data';
      failure = { version, since, count, kills: kills + 1, error };
      writeState();
      const made = tooMuch
        ? refusedFor(tooMuch)
        : kills >= 2
          ? refusedFor(tooLong)
          : await buildData({ before, after: content, into: data });
      save(version, changes ? { ...made, changes } : made);
      failure = null;
    } catch (error) {
      // A kill may have other causes, so only the second one in a row is blamed on the content.
      const isLimit = error instanceof LimitReached;
      if (isLimit && kills >= 1) {
        save(version, refusedFor(tooLong));
        failure = null;
        return;
      }
      const { message } = error as Error;
      failure = { version, since, count: count + 1, kills: isLimit ? kills + 1 : 0, error: message };
      // The intervals double, up to an hour.
      retryAt = clock.monotonic() + Math.min(60 * 60_000, 2 ** count * 30_000);
      log(`Not finished: ${version}: ${message}`);
    }
  }

  /** Gives the folder of the draft its name. */
  function save(version: string, made: Made): void {
    if (made.outcome === 'refused') rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true });
    const report: PublishReport = { ...made, at: clock.now().toISOString(), maker };
    writeFileSync(join(draft, 'report.json'), JSON.stringify(report));
    for (const name of readdirSync(draft, { recursive: true, encoding: 'utf8' }))
      syncToDisk(join(draft, name));
    syncToDisk(draft);
    const last = Number.parseInt(reportNames(folder)[0] ?? '0', 10);
    renameSync(draft, join(folder, `${last + 1}-${version}`));
    syncToDisk(folder);
    log(`${made.outcome}: ${version}`);
  }

  function writeState(): void {
    const state: PublisherState = { checkedAt: clock.now().toISOString(), failure, fetch };
    writeFileSync(join(folder, '.state'), JSON.stringify(state));
    renameSync(join(folder, '.state'), join(folder, 'state.json'));
  }
}

type Job = {
  readonly version: string;
  /** A folder of content. */
  readonly from: string;
  /** What visitors read. */
  readonly before: string;
  /** Those of the report before, of which no mail may have been sent yet. */
  readonly changes?: Made['changes'];
};

function readNewest(fetched: string): string | null {
  const file = join(fetched, 'newest');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

function readFetchError(fetched: string, since: string): PublisherState['fetch'] {
  const file = join(fetched, 'error');
  return existsSync(file) ? { error: readFileSync(file, 'utf8').trim(), since } : null;
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
