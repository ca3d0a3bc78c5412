// What the publisher (tools/publish/) leaves in the folder that it shares with the site: `state.json`, and for each commit a folder
// NUMBER-COMMIT with `report.json`. What visitors read has `content/` and `data/` beside it.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

// Checked wherever it is read, because a picture may have taken over the publisher.
const [text, time] = [v.string(), v.pipe(v.string(), v.isoTimestamp())];
/** By the names in the forms. It has no `before` where it is new, and no `after` where it was removed. */
const change = v.object({ names: v.array(text), before: v.nullable(text), after: v.nullable(text) });
const finding = v.object({ names: v.array(text), sentence: text });

const reportSchema = v.object({
  outcome: v.picklist(['published', 'refused']),
  changes: v.array(change),
  /** What to correct or, of what was published, what is worth knowing. */
  findings: v.array(finding),
  at: time,
  /** The code and the address that the data was made for: `makerName`. */
  maker: v.fallback(text, 'an older release'),
});

const stateSchema = v.object({
  checkedAt: time,
  /** Why a version is tried again. `kills`: how often in a row a limit of time or memory has ended it. */
  failure: v.nullable(v.object({ version: text, error: text, since: time, kills: v.number() })),
  /** What git said when the content could not be fetched. */
  fetch: v.nullable(v.object({ error: text, since: time })),
});

export type Change = v.InferOutput<typeof change>;
export type PublishFinding = v.InferOutput<typeof finding>;
export type PublisherState = v.InferOutput<typeof stateSchema>;
export type PublishReport = v.InferOutput<typeof reportSchema>;
/** The number gives the order: clocks can be set back. */
export type NamedReport = PublishReport & Readonly<{ name: string; number: number; version: string }>;

export function makerName(codeStamp: string, siteUrl: string): string {
  return `${codeStamp} for ${siteUrl}`;
}

/** Names of the reports, the newest first. None where there is no folder yet. */
export function reportNames(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^\d{1,9}-[0-9a-f]{40,64}$/.test(name))
    .sort((one, other) => Number.parseInt(other, 10) - Number.parseInt(one, 10));
}

/** The report whose data visitors should read. */
export function publishedName(folder: string): string | undefined {
  return reportNames(folder).find((name) => existsSync(join(folder, name, 'data')));
}

/** A report that cannot be read counts as one of a refused version, and says why. */
export function readReport(folder: string, name: string): NamedReport {
  const [number, version = ''] = name.split('-');
  const report = read(reportSchema, join(folder, name, 'report.json')) ?? {
    ...{ outcome: 'refused', changes: [], maker: '', at: statSync(join(folder, name)).mtime.toISOString() },
    findings: [{ names: [], sentence: 'The report of this version cannot be read.' }],
  };
  return { ...report, name, number: Number(number), version };
}

/** Null if it is missing or damaged: the publisher starts over. */
export function readState(folder: string): PublisherState | null {
  return read(stateSchema, join(folder, 'state.json'));
}

function read<Schema extends v.GenericSchema>(schema: Schema, file: string): v.InferOutput<Schema> | null {
  try {
    return statSync(file).size > 5e6 ? null : v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
