// What the publisher (tools/publish/) leaves in the folder that it shares with the site.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

// Checked wherever it is read, because a picture may have taken over the publisher.
const list = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.readonly());
const names = list(v.string());
const text = v.nullable(v.string());
const time = v.pipe(
  v.string(),
  v.check((value) => !Number.isNaN(Date.parse(value))),
);
const change = v.object({ names, before: text, after: text });
const finding = v.object({ names, sentence: v.string() });

/**
 * The result of checking a commit and making its data. Names are those in the forms. A change has no `before` where it is new, and no `after` where it was removed.
 * Findings are what to correct, or, of what was published, what is worth knowing.
 */
export const madeSchema = v.object({
  outcome: v.picklist(['published', 'refused']),
  changes: list(change),
  findings: list(finding),
});

const reportSchema = v.object({
  ...madeSchema.entries,
  at: time,
  /** Other code, or another address, makes other data from the same content. */
  maker: v.object({ code: v.string(), siteUrl: v.string() }),
});

const stateSchema = v.object({
  checkedAt: time,
  /** A failure of the machine, or a limit that was reached once. The publisher tries again. `kills`: how often in a row a limit of time or memory was reached. */
  failure: v.nullable(
    v.object({ version: v.string(), error: v.string(), since: time, count: v.number(), kills: v.number() }),
  ),
  /** What git said when the content could not be fetched. */
  fetch: v.nullable(v.object({ error: v.string(), since: time })),
});

export type Change = v.InferOutput<typeof change>;
export type PublishFinding = v.InferOutput<typeof finding>;
export type Made = v.InferOutput<typeof madeSchema>;
/** How one commit ended: `NUMBER-COMMIT/report.json`. The newest one that was published has `content/` and `data/` beside it. */
export type PublishReport = v.InferOutput<typeof reportSchema>;
/** What the publisher writes after each look: `state.json`. */
export type PublisherState = v.InferOutput<typeof stateSchema>;
/** The number gives the order. The time does not, because a clock can be set back. */
export type NamedReport = PublishReport & {
  readonly name: string;
  readonly number: number;
  readonly version: string;
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

/** One that cannot be read is a refusal that says so. */
export function readReport(folder: string, name: string): NamedReport {
  const [number, version = ''] = name.split('-');
  const report = read(reportSchema, join(folder, name, 'report.json')) ?? {
    ...{ outcome: 'refused', changes: [], at: statSync(join(folder, name)).mtime.toISOString() },
    findings: [{ names: [], sentence: 'The report of this version cannot be read.' }],
    maker: { code: '', siteUrl: '' },
  };
  return { ...report, name, number: Number(number), version };
}

/** Null if it is missing or damaged: the publisher starts over. */
export function readState(folder: string): PublisherState | null {
  return read(stateSchema, join(folder, 'state.json'));
}

const maxBytes = 5e6;

function read<Schema extends v.GenericSchema>(schema: Schema, file: string): v.InferOutput<Schema> | null {
  try {
    if (statSync(file).size > maxBytes) return null;
    return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
