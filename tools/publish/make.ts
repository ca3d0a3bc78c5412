// `node --import ./tools/jsx.ts tools/publish/make.ts BEFORE FOLDER` checks the content of a folder, makes its data with the code of this
// image, and prints a `Made` as JSON, with what changed. It reads the owner's pictures, so `main.ts` gives it limits of time and memory.
// CONTENT, which is FOLDER/content, and SITE_URL are in the environment.
import { hash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { siteContent } from '../../app/data/site-content.ts';
import { ContentError, contentFolder, loadContent } from '../../schema/check-content.ts';
import { contentNames } from '../../schema/fields/content.ts';
import { type Place, readContentFile, readSources, type Sources } from '../../schema/read.ts';
import type { Change, PublishFinding } from '../../server/published/report.ts';
import { cleanCache } from '../build/cache.ts';
import { makeData } from '../build/data.ts';
import { findingInForms } from '../edit/findings-in-forms.ts';
import { namesInForms, shownInForms } from '../edit/forms.ts';
import type { Finding } from '../ready/findings.ts';
import { checkFolder } from '../ready/rules.ts';
import { type Made, refused } from './publish.ts';

async function make(before: string, folder: string, now: Date): Promise<Made> {
  const { blocking, worthKnowing } = await findInChange(before, contentFolder, now);
  if (blocking.length > 0) return refused(...blocking);
  try {
    await makeData(`${folder}data/`, siteContent(loadContent()), now);
  } catch (error) {
    if (error instanceof ContentError)
      return refused(...error.message.split('\n').map((sentence) => ({ names: [], sentence })));
    throw error;
  }
  // A drawing of the code: the site has its own, and takes nothing that a browser could run.
  for (const ending of ['', '.br']) rmSync(`${folder}data/client/favicon.svg${ending}`, { force: true });
  cleanCache(now);
  return { outcome: 'published', changes: findChanges(before, contentFolder), findings: worthKnowing };
}

/**
 * Mistakes block a publish. So does a placeholder that visitors do not see yet: refusing a true sentence because of an old one
 * would keep a worse page online. Other findings are mailed if they are new.
 * @param before and `after`: folders of content, which end with a slash
 */
export async function findInChange(before: string, after: string, now: Date) {
  // Without the line, which moves when an entry is added above.
  const keyOf = ({ group, name, sentence }: Finding) => JSON.stringify([group, name, sentence]);
  const known = new Set((await checkFolder(before, now)).findings.map(keyOf));
  const { findings, sources } = await checkFolder(after, now);
  const forOwner = ({ name, line, place, sentence }: Finding): PublishFinding =>
    name && line !== undefined
      ? findingInForms({ name, line, place, sentence }, sources)
      : { names: [], sentence };
  const mistakes = findings.filter(({ group }) => group === 'mistakes');
  const news = findings.filter((one) => one.group !== 'mistakes' && !known.has(keyOf(one)));
  return {
    blocking: [...mistakes, ...news.filter(({ group }) => group === 'placeholders')].map(forOwner),
    worthKnowing: news.filter(({ group }) => !shownInForms.includes(group)).map(forOwner),
  };
}

/** @param before and `after`: folders of content, which end with a slash */
export function findChanges(before: string, after: string): Change[] {
  const sources = { before: readSources(before), after: readSources(after) };
  const texts = mostTelling.flatMap((name) => {
    const contents = { before: contentOf(name, sources.before), after: contentOf(name, sources.after) };
    return differences(contents).map(({ places, ...change }) => ({
      names:
        change.after === null
          ? namesInForms(name, places.before, contents.before)
          : namesInForms(name, places.after, contents.after),
      ...change,
    }));
  });
  const hashes = { before: picturesOf(before, sources.before), after: picturesOf(after, sources.after) };
  const pictures = differences(hashes).map((change) => ({
    names: ['Photographs', ...change.places.after.map(String)],
    before: change.before && 'the picture before',
    after: change.after && 'a new picture',
  }));
  return [...texts, ...pictures];
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

type Both<T> = { readonly before: T; readonly after: T };

/** With its place in both versions: entries move when one is added or removed above them. */
type Difference = Omit<Change, 'names'> & { readonly places: Both<Place> };

function differences(
  { before, after }: Both<unknown>,
  places: Both<Place> = { before: [], after: [] },
): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after) || (isUnset(before) && isUnset(after))) return [];
  const parts = { before: partsOf(before, after), after: partsOf(after, before) };
  if (!parts.before || !parts.after) return [{ places, before: textOf(before), after: textOf(after) }];
  const inside = differencesInside({ before: parts.before, after: parts.after }, places);
  if (!Array.isArray(after) || orderOf(parts.before, parts.after) === orderOf(parts.after, parts.before))
    return inside;
  return [...inside, { places, before: 'in another order', after: after.map(nameOf).join(', ') }];
}

function differencesInside({ before, after }: Both<Parts>, places: Both<Place>): Difference[] {
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((key) => {
    const part = { before: before.get(key), after: after.get(key) };
    // What is in one version alone has the same step in both.
    const step = {
      before: (part.before ?? part.after)?.step ?? '',
      after: (part.after ?? part.before)?.step ?? '',
    };
    return differences(
      { before: part.before?.part, after: part.after?.part },
      { before: [...places.before, step.before], after: [...places.after, step.after] },
    );
  });
}

/** The keys that both have, in the order of the first. */
function orderOf(parts: Parts, others: Parts): string {
  return String([...parts.keys()].filter((key) => others.has(key)));
}

type Parts = Map<string, { readonly step: string; readonly part: unknown }>;

/** Fields by their names, and entries of a list too. One that the other list does not name is the entry at its place there, renamed. */
function partsOf(value: unknown, other: unknown): Parts | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value) !== Array.isArray(other))
    return null;
  const namesIn = (list: unknown) => (Array.isArray(list) ? list.map(nameOf) : []);
  const [names, known] = [namesIn(value), namesIn(other)];
  return new Map(
    Object.entries(value).map(([step, part], at) => {
      const name = names[at] ?? '';
      const isNamed = known.includes(name) && names.indexOf(name) === at;
      return [isNamed ? `named ${name}` : step, { step, part }];
    }),
  );
}

function nameOf(entry: unknown): string {
  const { id, file, year, name, title } = entry as Record<string, unknown>;
  return textOf(id ?? file ?? year ?? name ?? title ?? entry) ?? '';
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value !== 'object') return String(value);
  if ('text' in value) return String(value.text);
  return Object.values(value).map(textOf).join(' · ');
}

/** The forms write a switch that the file had left out, and leave out an empty list: visitors see the same. */
function isUnset(value: unknown): boolean {
  return value === false || !textOf(value);
}

if (import.meta.main) {
  const [, , before = '', folder = ''] = process.argv;
  console.log(JSON.stringify(await make(before, folder, new Date())));
}
