// Reads a manifest that Vite wrote: https://vite.dev/guide/backend-integration. The forms draw pages too, so this runs in a browser.
import type { Manifest, ManifestChunk } from 'vite';
import type { Code } from '../app/data/page.ts';

export function readStyles(manifest: Manifest, read: (file: string) => string): Code['style'] {
  return (source, before) => {
    const sheetsOf = (name: string) => withImports(manifest, name).flatMap(({ css = [] }) => css);
    const printed = before ? sheetsOf(before) : [];
    const sheets = sheetsOf(source).filter((file) => !printed.includes(file));
    return sheets.map((file) => read(file).trim()).join('');
  };
}

/** Dependencies first, so that importing one after another never compiles two at once. */
export function withImports(manifest: Manifest, name: string, seen = new Set<string>()): ManifestChunk[] {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  return [...(chunk.imports ?? []).flatMap((needed) => withImports(manifest, needed, seen)), chunk];
}
