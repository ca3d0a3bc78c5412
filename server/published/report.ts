// What the publisher (tools/publish/) leaves in the folder that it shares with the site.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A difference between two versions; `names` are those in the forms. `before` is null for what is new, `after` for what was removed. */
export type Change = {
  readonly names: readonly string[];
  readonly before: string | null;
  readonly after: string | null;
};

/** What the check says about a place in the forms. */
export type PublishFinding = { readonly names: readonly string[]; readonly sentence: string };

/** The result of checking a commit and making its data. */
export type Made = {
  readonly outcome: 'published' | 'refused';
  readonly changes: readonly Change[];
  /** Refused: what to correct. Published: what is worth knowing. */
  readonly findings: readonly PublishFinding[];
};

/** How one commit ended: `NUMBER-COMMIT/report.json`. The newest one that was published has `content/` and `data/` beside it. */
export type PublishReport = Made & {
  readonly at: string;
  /** Other code, or another address, makes other data from the same content. */
  readonly maker: { readonly code: string; readonly siteUrl: string };
};

/** The number gives the order. The time does not, because a clock can be set back. */
export type NamedReport = PublishReport & {
  readonly name: string;
  readonly number: number;
  readonly version: string;
};

/** What the publisher writes after each look: `state.json`. */
export type PublisherState = {
  readonly checkedAt: string;
  /** A failure of the machine, or a limit that was reached once. The publisher tries again. */
  readonly failure: {
    readonly version: string;
    readonly error: string;
    readonly since: string;
    readonly count: number;
    /** How often in a row a limit of time or memory was reached. */
    readonly kills: number;
  } | null;
  /** What git said when the content could not be fetched. */
  readonly fetch: { readonly error: string; readonly since: string } | null;
};

/** Names of the reports, the newest first. None where there is no folder yet. */
export function reportNames(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const numberOf = (name: string) => Number.parseInt(name, 10);
  return readdirSync(folder)
    .filter((name) => /^\d{1,9}-[0-9a-f]{40,64}$/.test(name))
    .sort((one, other) => numberOf(other) - numberOf(one));
}

/** The report whose data visitors should read. @param names the newest first */
export function publishedName(folder: string, names: readonly string[]): string | undefined {
  return names.find((name) => existsSync(join(folder, name, 'data')));
}

export function readReport(folder: string, name: string): NamedReport {
  const [number, version = ''] = name.split('-');
  const report: PublishReport = JSON.parse(readFileSync(join(folder, name, 'report.json'), 'utf8'));
  return { ...report, name, number: Number(number), version };
}

/** Null if it is missing or damaged: the publisher starts over. */
export function readState(folder: string): PublisherState | null {
  try {
    return JSON.parse(readFileSync(join(folder, 'state.json'), 'utf8'));
  } catch {
    return null;
  }
}
