import * as v from 'valibot';
import { checkConsistency } from './consistency.ts';
import { type Content, type ContentName, contentNames, schema } from './fields/content.ts';
import { describeIssues } from './mistake-sentence.ts';
import { type ContentFile, type Mistake, readContentFile, type Sources } from './read.ts';

type Files = Readonly<Record<ContentName, ContentFile>>;

/** Content without a mistake, and the files it was read from. */
export type CheckedContent = { readonly content: Content; readonly files: Files };

type Checked =
  | ({ readonly ok: true } & CheckedContent)
  | { readonly ok: false; readonly mistakes: readonly Mistake[] };

/** Checks all of content/: each file by itself, then whether the valid ones agree. No day may be after `now`. */
export function checkSources(sources: Sources, now: Date): Checked {
  const mistakes: Mistake[] = [];
  const files: Partial<Record<ContentName, ContentFile>> = {};
  const content: Partial<Record<ContentName, unknown>> = {};
  for (const name of contentNames) {
    const file = readContentFile(name, sources[name], sources.otherFiles);
    if (Array.isArray(file)) {
      mistakes.push(...file);
      continue;
    }
    const shaped = v.safeParse(schema[name] as v.GenericSchema, file.value);
    if (shaped.success) {
      files[name] = file;
      content[name] = shaped.output;
    } else {
      for (const [sentence, place] of describeIssues(shaped.issues, schema[name])) {
        mistakes.push({ name, line: file.lineOf(place), sentence, place });
      }
    }
  }
  mistakes.push(...checkConsistency(content as Partial<Content>, files, now, sources.pictures));
  mistakes.sort((a, b) => contentNames.indexOf(a.name) - contentNames.indexOf(b.name) || a.line - b.line);
  return mistakes.length > 0
    ? { ok: false, mistakes }
    : { ok: true, content: content as Content, files: files as Files };
}

/** “content/figures.yaml, line 12: …” */
export function formatMistake({ name, line, sentence }: Mistake): string {
  return `${fileOf(name)}, line ${line}: ${sentence}`;
}

export function fileOf(name: ContentName): string {
  return `content/${name}.yaml`;
}
