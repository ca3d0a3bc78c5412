// What the publisher (tools/publish/) leaves in the folder that it shares with the site. Everything in it is checked: strangers may have written it.
import { closeSync, constants, fstatSync, openSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** A difference between two versions; `names` are those in the forms. Null: it was not, or is not there. */
export type Change = {
  readonly names: readonly string[];
  readonly before: string | null;
  readonly after: string | null;
};

/** What the check says about a place in the forms. */
export type PublishFinding = { readonly names: readonly string[]; readonly sentence: string };

/** How one commit ended: `FOLDER/report.json`, beside `content/` and `data/` where it was published. The link `current` leads to the newest. */
export type Report = {
  /** Counts the reports: clocks can be set back. */
  readonly number: number;
  /** The commit. */
  readonly version: string;
  readonly at: string;
  readonly outcome: 'published' | 'refused';
  readonly changes: readonly Change[];
  readonly worthKnowing: readonly PublishFinding[];
  readonly mistakes: readonly PublishFinding[];
  /** What visitors should read. Null: nothing was published yet by this code. */
  readonly visible: { readonly folder: string; readonly version: string; readonly savedAt: string } | null;
  /** Other code, another address or another year makes other data from the same content. */
  readonly maker: { readonly code: string; readonly siteUrl: string; readonly year: number };
};

/** What the publisher remembers between two minutes: `state.json`. */
export type PublisherState = {
  readonly checkedAt: string;
  /** Since when the branch could not be read. */
  readonly awaySince: string | null;
  /** Where the content lies: the branch, and `content/` or nothing where it lies in the root. Null until it was read once. */
  readonly source: { readonly branch: string; readonly prefix: string } | null;
  /** A commit that was not finished. */
  readonly attempt: {
    readonly version: string;
    /** Why it failed last. Null: it was killed. Only twice in a row is that taken as a fault of the content. */
    readonly trouble: 'disk' | 'failed' | null;
    readonly failures: number;
    readonly retryAt: string;
  } | null;
};

/** The name of a report's folder: its number and its commit. */
export function isReportName(name: string): boolean {
  return /^\d{1,9}-[0-9a-f]{40,64}$/.test(name);
}

/** @param known what was read before: a report never changes */
export function readCurrent(folder: string, known: Current | null = null): Current | null {
  try {
    const name = readlinkSync(join(folder, 'current'));
    if (name === known?.name) return known;
    return isReportName(name) ? { name, report: readReport(folder, name) } : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

export type Current = { readonly name: string; readonly report: Report };

/** @throws Error if it is no report */
export function readReport(folder: string, name: string): Report {
  return parseReport(readPlainFile(join(folder, name, 'report.json'), 5e6).toString(), name);
}

export function parseReport(text: string, name: string): Report {
  const report: Report = JSON.parse(text);
  if (!isReport(report) || name !== nameOf(report)) throw new Error(`${name}/report.json is no report`);
  return report;
}

export function nameOf({ number, version }: Pick<Report, 'number' | 'version'>): string {
  return `${number}-${version}`;
}

/** Null also where it is damaged: the publisher begins anew. */
export function readState(folder: string): PublisherState | null {
  try {
    const state = JSON.parse(readPlainFile(join(folder, 'state.json'), 1e5).toString());
    return Number.isFinite(Date.parse(state.checkedAt)) ? state : null;
  } catch {
    return null;
  }
}

/** @throws Error if it is a link, a device or larger than this */
export function readPlainFile(path: string, maxBytes: number): Buffer {
  const descriptor = openSync(
    path,
    constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0),
  );
  try {
    const stat = fstatSync(descriptor);
    if (!stat.isFile() || stat.size > maxBytes)
      throw new Error(`${path} is no plain file of at most ${maxBytes} bytes`);
    return readFileSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function isReport(value: Report): boolean {
  const isText = (text: unknown) => typeof text === 'string';
  const isFinding = ({ names, sentence }: PublishFinding) => names.every(isText) && isText(sentence);
  const isChange = ({ names, before, after }: Change) =>
    names.every(isText) && [before, after].every((text) => text === null || isText(text));
  return (
    Number.isSafeInteger(value.number) &&
    Number.isFinite(Date.parse(value.at)) &&
    ['published', 'refused'].includes(value.outcome) &&
    value.changes.every(isChange) &&
    [...value.worthKnowing, ...value.mistakes].every(isFinding) &&
    (value.visible === null ||
      (isReportName(value.visible.folder) && Number.isFinite(Date.parse(value.visible.savedAt)))) &&
    isText(value.maker.code) &&
    isText(value.maker.siteUrl)
  );
}
