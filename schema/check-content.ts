// Reads content/, and checks it against the schema in fields/.
import { resolve } from 'node:path';
import { checkFiles } from './check-files.ts';
import { type Content, type ContentName, contentNames } from './fields/content.ts';
import { type ContentFile, type Mistake, readContentFile, readSources, type Sources } from './read.ts';

type Files = Readonly<Record<ContentName, ContentFile>>;

/** Content without a mistake, and the files it was read from. */
export type CheckedContent = { readonly content: Content; readonly files: Files };

type Checked =
  | ({ readonly ok: true } & CheckedContent)
  | { readonly ok: false; readonly mistakes: readonly Mistake[] };

/** Checks all of content/: each file by itself, then whether the valid ones agree. No day may be after `now`. */
export function checkSources(sources: Sources, now: Date): Checked {
  const unreadable: Mistake[] = [];
  const files: Partial<Record<ContentName, ContentFile>> = {};
  for (const name of contentNames) {
    const file = readContentFile(name, sources[name], sources.otherFiles);
    if (Array.isArray(file)) unreadable.push(...file);
    else files[name] = file;
  }
  const { content, mistakes } = checkFiles(files, now, sources.pictures ?? []);
  const all = [...unreadable, ...mistakes].sort(
    (a, b) => contentNames.indexOf(a.name) - contentNames.indexOf(b.name) || a.line - b.line,
  );
  return all.length > 0
    ? { ok: false, mistakes: all }
    : { ok: true, content: content as Content, files: files as Files };
}

/** “content/figures.yaml, line 12: …” */
export function formatMistake({ name, line, sentence }: Mistake): string {
  return `${fileOf(name)}, line ${line}: ${sentence}`;
}

export function fileOf(name: ContentName): string {
  return `content/${name}.yaml`;
}

/** CONTENT names another folder, for trials and tests. */
export const contentFolder = `${resolve(process.env.CONTENT ?? `${import.meta.dirname}/../content`)}/`;

/** Reads and checks content/. Throws ContentError with one sentence for each mistake, with its file and line. */
export function loadContent(): Content {
  const checked = checkSources(readSources(contentFolder), new Date());
  if (checked.ok) return checked.content;
  throw new ContentError(checked.mistakes.map(formatMistake).join('\n'));
}

/** A mistake of the owner: its message needs no stack. */
export class ContentError extends Error {
  // Compared by name, because `npm run dev` loads this module twice.
  override name = 'ContentError';
}
