// Makes small pictures of the owner’s photographs.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { PictureFiles } from '../../app/data/page.ts';
import type { SiteContent } from '../../app/data/use-content.ts';
import { ContentError, contentFolder } from '../../schema/check-content.ts';
import { pictureName } from '../../schema/plain-signs.ts';
import { damaged, type Inspected, inspect } from './inspect.ts';
import { encodeSizes } from './sizes.ts';

/**
 * Resizes and encodes the photographs.
 * @param folder of the originals, ends with a slash
 * @returns `pictures` by the owner's name of the file, and `files` by their public name
 * @throws ContentError with a sentence for each file that cannot be shown
 */
export async function makePhotographs(
  { photographs }: Pick<SiteContent, 'photographs'>,
  folder = picturesFolder,
) {
  const pictures: Record<string, PictureFiles> = {};
  const files = new Map<string, Buffer>();
  const wrong: string[] = [];
  // Sequential: resizing a large picture takes about 250 MB of memory.
  for (const { file } of photographs) {
    const path = findPicture(folder, file);
    const inspected = await inspectFile(path);
    const made = inspected.ok && (await encodeSizes(readFileSync(path), inspected).catch(() => undefined));
    if (made) {
      pictures[file] = made.picture;
      for (const [name, bytes] of made.files) files.set(name, bytes);
    } else {
      const [found, expected] = damaged;
      const sentence = inspected.ok ? `found ${found}, expected ${expected}.` : inspected.sentence;
      wrong.push(`content/photographs/${file}: ${sentence}`);
    }
  }
  if (wrong.length > 0) throw new ContentError(wrong.join('\n'));
  return { pictures, files };
}

const picturesFolder = `${contentFolder}photographs/`;

/** Its path on this disk, where the same letters may be written in another way. */
export function findPicture(folder: string, file: string): string {
  const found = readdirSync(folder).find((name) => pictureName(name) === file);
  return folder + (found ?? file);
}

/** Larger than the files of cameras. Reading such a file could exhaust the memory. */
const maxMegabytes = 100;

export async function inspectFile(file: string): Promise<Inspected> {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats?.isFile())
    return {
      ok: false,
      sentence: `found ${stats ? 'a folder' : 'no file'} of this name, expected a picture.`,
    };
  const { size } = stats;
  if (size <= maxMegabytes * 1e6) return inspect(readFileSync(file));
  const sentence = `found ${Math.round(size / 1e6)} MB, expected at most ${maxMegabytes}: save it smaller.`;
  return { ok: false, sentence };
}
