import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Data } from '../../app/data/page.ts';
import { readFiles, type SiteFile } from '../http/files.ts';

/** More would not fit into the memory of the site. */
const max = { bytes: 100e6, files: 5000, contentBytes: 5e6 };

/**
 * Reads data that an account without rights has made: a hostile picture may have taken it over.
 * @throws Error if there is anything but data
 */
export function readData(folder: string): { data: Data; files: ReadonlyMap<string, SiteFile> } {
  if (!lstatSync(folder).isDirectory()) throw new Error(`${folder} is no folder`);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  if (entries.length > max.files) throw new Error(`the data has ${entries.length} files`);
  let bytes = 0;
  for (const entry of entries.filter((entry) => !entry.isDirectory())) {
    const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
    if (!entry.isFile() || !isData.test(path)) throw new Error(`the data holds ${path}, which is no data`);
    const { size } = statSync(join(folder, path));
    bytes += size;
    if (bytes > max.bytes || (path === 'content.json' && size > max.contentBytes))
      throw new Error(`the data is too large, up to ${path}`);
  }
  const data: Data = JSON.parse(readFileSync(join(folder, 'content.json'), 'utf8'));
  return { data, files: readFiles(join(folder, 'client')) };
}

/** Of a path below `data/`: no HTML, script, style or SVG. */
const isData =
  /^(?:content\.json|build\.json|client\/(?:assets\/|\.well-known\/)?[\w-]+\.(?:(?:txt|xml|csv|vcf|json|webmanifest)(?:\.br)?|png|jpg|webp|avif|pdf|woff2))$/;

/** Addresses of fonts are printed unescaped. @throws Error */
export function checkFonts({ fonts }: Data): void {
  const areAddresses = Object.values(fonts).every((font) =>
    /^(\/assets\/[\w-]+\.woff2|[U+\dA-F,-]*)$/.test(font),
  );
  if (!areAddresses) throw new Error('a font has no address');
}
