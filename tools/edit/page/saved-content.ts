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
/** A map, because a file may have a field `__proto__` or `constructor`. In an object, these lead to what all objects of the page share. */
type Fields = Map<string, unknown>;

/** From `{ 'figures.0.id': 'acres' }`, as Sveltia CMS keeps content. */
function nested(content: Readonly<Record<string, unknown>>): unknown {
  const all: Fields = new Map();
  for (const [path, value] of Object.entries(content)) {
    const steps = path.split('.');
    const last = steps.pop() ?? '';
    let around = all;
    for (const step of steps) {
      const inner = around.get(step);
      const fields: Fields = inner instanceof Map ? inner : new Map();
      around.set(step, fields);
      around = fields;
    }
    around.set(last, value);
  }
  return withoutMaps(all);
}

function withoutMaps(value: unknown): unknown {
  if (!(value instanceof Map)) return value;
  const fields = Object.fromEntries([...value].map(([name, inside]) => [name, withoutMaps(inside)]));
  // A field called 4000000000 makes no list of that length.
  const isList = value.size > 0 && Object.keys(fields).every((name, at) => name === String(at));
  return isList ? Object.values(fields) : fields;
}
