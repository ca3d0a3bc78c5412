import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Code } from '../app/page/shell.ts';

type Chunk = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};

/** Reads the manifests that Vite writes: https://vite.dev/guide/backend-integration */
export function readCode(folder: string): Code {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const client: Manifest = JSON.parse(read('server/client.json'));
  const server: Manifest = JSON.parse(read('server/.vite/manifest.json'));
  const [loader, ...more] = withImports(client, 'app/loader.ts');
  if (!loader || more.length > 0) throw new Error('app/loader.ts must stay one file that imports nothing');
  return {
    integrity: `sha384-${hash('sha384', read(`client/${loader.file}`), 'base64')}`,
    scripts: (source) => withImports(client, source).map(({ file }) => `/${file}`),
    style(source, before) {
      const sheetsOf = (name: string) => withImports(server, name).flatMap(({ css = [] }) => css);
      const printed = before ? sheetsOf(before) : [];
      const sheets = sheetsOf(source).filter((file) => !printed.includes(file));
      return sheets.map((file) => read(`server/${file}`).trim()).join('');
    },
  };
}

type Manifest = Readonly<Record<string, Chunk>>;

/** Dependencies first, so that importing one after another never compiles two at once. */
function withImports(manifest: Manifest, name: string, seen = new Set<string>()): Chunk[] {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  return [...(chunk.imports ?? []).flatMap((needed) => withImports(manifest, needed, seen)), chunk];
}
