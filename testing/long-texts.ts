import * as v from 'valibot';
import { type ContentFile, type Place, readContentFile, type Sources } from '../checks/content/read.ts';
import {
  type Content,
  type ContentName,
  contentNames,
  type SiteContent,
  schema,
  siteContent,
} from '../checks/content/schema/content.ts';

/** Files of sentences and labels. In the others a text is a name, a choice or a figure. */
const worded: readonly ContentName[] = ['landing', 'contact', 'copy', 'fact-sheet', 'offline'];

/** Content in which every sentence and label is twice as long, wherever its limit allows that. */
export function withLongTexts(sources: Sources): SiteContent {
  const content = contentNames.map((name) => {
    const { value } = readContentFile(name, sources[name]) as ContentFile;
    if (!worded.includes(name)) return [name, v.parse(schema[name] as v.GenericSchema, value)];
    // A goal in the roadmap's words, and limits of its own.
    const kept = new Set(['technology.service.goal']);
    const lengthened = (left: ReadonlySet<string>) => lengthen(value, [], left);
    const tried = v.safeParse(schema[name] as v.GenericSchema, lengthened(kept));
    for (const { path = [] } of tried.issues ?? []) kept.add(path.map(({ key }) => key).join('.'));
    return [name, v.parse(schema[name] as v.GenericSchema, lengthened(kept))];
  });
  return siteContent(Object.fromEntries(content) as Content);
}

function lengthen(value: unknown, place: Place, kept: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return kept.has(place.join('.')) ? value : `${value} ${value}`;
  if (Array.isArray(value)) return value.map((one, at) => lengthen(one, [...place, `${at}`], kept));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, lengthen(inner, [...place, key], kept)]),
  );
}
