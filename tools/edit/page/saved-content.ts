import type { ContentName } from '../../../schema/fields/content.ts';

/** The files as they are saved, by their names. Sveltia CMS keeps them in `allEntries`: see sveltia.ts. */
export function savedContent(): Partial<Record<ContentName, unknown>> {
  const { allEntries } = globalThis as { allEntries?: { readonly current: readonly Entry[] } };
  const files = (allEntries?.current ?? []).flatMap(({ locales }) => Object.values(locales));
  return Object.fromEntries(files.map(({ path, content }) => [nameOf(path), nested(content)]));
}

/** `figures` from `content/figures.yaml`. */
export function nameOf(path: string): ContentName {
  return path.replace(/^.*\/|\.yaml$/g, '') as ContentName;
}

type Entry = { readonly locales: Readonly<Record<string, File>> };
type File = { readonly path: string; readonly content: Readonly<Record<string, unknown>> };
type Fields = Record<string, unknown>;

/** From `{ 'figures.0.id': 'acres' }`, as Sveltia CMS keeps content. */
function nested(content: Readonly<Record<string, unknown>>): Fields {
  const all: Fields = {};
  for (const [path, value] of Object.entries(content)) {
    const steps = path.split('.');
    const last = steps.pop() ?? '';
    let around = all;
    for (const [at, step] of steps.entries()) {
      around[step] ??= /^\d+$/.test(steps[at + 1] ?? last) ? [] : {};
      around = around[step] as Fields;
    }
    around[last] = value;
  }
  return all;
}
