import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { contentNames } from '../../schema/fields/content.ts';
import { type Place, readContentFile, readSources, type Sources } from '../../schema/read.ts';
import type { Change } from '../../server/published/report.ts';
import { namesInForms } from '../edit/forms.ts';

/** @param before and `after`: folders of content, which end with a slash */
export function findChanges(before: string, after: string): Change[] {
  const [old, now] = [readSources(before), readSources(after)];
  const changes = mostTelling.flatMap((name) => {
    const [from, to] = [contentOf(name, old), contentOf(name, now)];
    return differences(from, to, [], []).map(({ was, is, ...texts }) => ({
      names: texts.after === null ? namesInForms(name, was, from) : namesInForms(name, is, to),
      ...texts,
    }));
  });
  const pictures = differences(picturesOf(before, old), picturesOf(after, now), [], []);
  return [
    ...changes,
    ...pictures.map(({ is, ...hashes }) => ({
      names: ['Photographs', ...is.map(String)],
      before: hashes.before && 'the picture before',
      after: hashes.after && 'a new picture',
    })),
  ];
}

/** Addresses and bookings of the farm first, so that a thief cannot hide a change of them below other changes. */
const mostTelling = ['farm' as const, ...contentNames.filter((name) => name !== 'farm')];

function contentOf(name: (typeof contentNames)[number], sources: Sources): unknown {
  const file = readContentFile(name, sources[name]);
  return Array.isArray(file) ? undefined : file.value;
}

function picturesOf(folder: string, { pictures = [] }: Sources): Record<string, string> {
  return Object.fromEntries(
    pictures.map((file) => [file, hash('sha256', readFileSync(`${folder}photographs/${file}`))]),
  );
}

/** Its place in both versions: entries move when one is added or removed above them. */
type Difference = { readonly was: Place; readonly is: Place } & Pick<Change, 'before' | 'after'>;

function differences(from: unknown, to: unknown, was: Place, is: Place): Difference[] {
  if (JSON.stringify(from) === JSON.stringify(to) || (isUnset(from) && isUnset(to))) return [];
  if (Array.isArray(from) && Array.isArray(to)) return listDifferences(from, to, was, is);
  if (isGroup(from) && isGroup(to)) {
    return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((key) =>
      differences(from[key], to[key], [...was, key], [...is, key]),
    );
  }
  return [{ was, is, before: textOf(from), after: textOf(to) }];
}

/** Entries belong together by their name. A renamed one is the entry that is left over at the same place. */
function listDifferences(
  from: readonly unknown[],
  to: readonly unknown[],
  was: Place,
  is: Place,
): Difference[] {
  const fromKeys = from.map(keyOf);
  const toKeys = to.map(keyOf);
  const pairs = to.map((entry, at) => {
    const same = fromKeys.indexOf(toKeys[at] ?? '');
    const isRenamed = same < 0 && at < from.length && !toKeys.includes(fromKeys[at] ?? '');
    return { entry, at, old: same >= 0 ? same : isRenamed ? at : -1 };
  });
  const kept = pairs.filter(({ old }) => old >= 0).map(({ old }) => old);
  return [
    ...pairs.flatMap(({ entry, at, old }) => differences(from[old], entry, [...was, old], [...is, at])),
    ...from.flatMap((entry, at) =>
      kept.includes(at) ? [] : [{ was: [...was, at], is, before: textOf(entry), after: null }],
    ),
    ...(String(kept) !== String(kept.toSorted((one, other) => one - other))
      ? [{ was, is, before: 'in another order', after: toKeys.join(', ') }]
      : []),
  ];
}

function keyOf(entry: unknown): string {
  const { id, file, year, name, title, on } = entry as Record<string, unknown>;
  return textOf(id ?? file ?? year ?? name ?? title ?? on ?? entry) ?? '';
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (value === true) return 'on';
  if (value === false) return 'off';
  if (typeof value !== 'object') return String(value);
  if ('text' in value) return String(value.text);
  return Object.values(value).map(textOf).join(' · ');
}

/** The forms write a switch that the file had left out, and leave out an empty list: visitors see the same. */
function isUnset(value: unknown): boolean {
  return value === undefined || value === null || value === false || textOf(value) === '';
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
