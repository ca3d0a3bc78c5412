// What the publisher (tools/publish/) leaves in the folder that it shares with the site: `state.json`, and for each commit a folder
// NUMBER-COMMIT with `report.json`. What visitors read has `content/` and `data/` beside it.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

// Checked wherever it is read, because a picture may have taken over the publisher.
const list = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.readonly());
const text = v.pipe(
  v.string(),
  v.transform((all) => (all.length > 1500 ? `${all.slice(0, 1500)} …` : all)),
);
const time = v.pipe(v.string(), v.isoTimestamp());
const change = v.object({ names: list(text), before: v.nullable(text), after: v.nullable(text) });
const finding = v.object({ names: list(text), sentence: text });

const reportSchema = v.object({
  outcome: v.picklist(['published', 'refused']),
  /** By the names in the forms. A change has no `before` where it is new, and no `after` where it was removed. */
  changes: list(change),
  /** What to correct or, of what was published, what is worth knowing. */
  findings: list(finding),
  at: time,
  /** The code and the address that the data was made for: `makerName`. Older releases wrote something else. */
  maker: v.pipe(v.unknown(), v.transform(String)),
});

const stateSchema = v.object({
  checkedAt: time,
  /** Why a version is tried again. `kills`: how often in a row a limit of time or memory has ended it. */
  failure: v.nullable(v.object({ version: v.string(), error: text, since: time, kills: v.number() })),
  /** What git said when the content could not be fetched. */
  fetch: v.nullable(v.object({ error: text, since: time })),
});

export type Change = v.InferOutput<typeof change>;
export type PublishFinding = v.InferOutput<typeof finding>;
export type PublishReport = v.InferOutput<typeof reportSchema>;
export type PublisherState = v.InferOutput<typeof stateSchema>;
/** The number gives the order: clocks can be set back. */
export type NamedReport = PublishReport & {
  readonly name: string;
  readonly number: number;
  readonly version: string;
};

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

/** The report whose data visitors should read. @param names the newest first */
export function publishedName(folder: string, names = reportNames(folder)): string | undefined {
  return names.find((name) => existsSync(join(folder, name, 'data')));
}

/** One that cannot be read is a refusal that says so. */
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
    if (statSync(file).size > 5e6) return null;
    return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
