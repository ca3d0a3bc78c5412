import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import UPNG from 'upng-js';

/**
 * Compares each picture of one run with the same of another.
 * @param after the folder whose pictures are compared; pictures only in `before` are ignored
 * @returns a line for each that differs, with its number of pixels
 */
export function comparePictures(before: string, after: string): string[] {
  return globSync('**/*.png', { cwd: after })
    .sort()
    .flatMap((name) => {
      if (!existsSync(join(before, name))) return [`${name}: not in ${before}`];
      const [old, now] = [read(join(before, name)), read(join(after, name))];
      if (old.width !== now.width || old.height !== now.height)
        return [`${name}: ${old.width} × ${old.height} before, ${now.width} × ${now.height} now`];
      const pixels = pixelmatch(old.colours, now.colours, undefined, now.width, now.height, {
        threshold: 0.05,
        includeAA: true,
      });
      return pixels > 0 ? [`${name}: ${pixels} pixels`] : [];
    });
}

function read(file: string) {
  const picture = UPNG.decode(new Uint8Array(readFileSync(file)).buffer);
  const colours = new Uint8Array(UPNG.toRGBA8(picture)[0] as ArrayBuffer);
  return { width: picture.width, height: picture.height, colours };
}
