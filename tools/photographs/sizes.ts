import { hash } from 'node:crypto';
import type { PictureFiles } from '../../app/data/page.ts';
import { cached } from '../build/cache.ts';
import { open } from './inspect.ts';

/** Widths in pixels, each with the largest file it may have. A phone fetches the first. */
const sizes = [
  { width: 640, maxBytes: 40_000 },
  { width: 1024, maxBytes: 110_000 },
  { width: 1600, maxBytes: 240_000 },
] as const;
/** Height to width. A taller picture is made narrower. */
const maxRatio = 1.25;

const formats = {
  avif: { quality: 52, effort: 3 },
  webp: { quality: 76, effort: 5 },
  jpg: { quality: 78, mozjpeg: true },
} as const;
type Format = keyof typeof formats;

/**
 * Encodes a photograph in each size and format, as sRGB and without metadata, under names with a content hash. Cached
 * between builds.
 * @param size of the original, after the EXIF rotation
 * @throws where the picture is damaged
 */
export async function encodeSizes(
  bytes: Buffer,
  size: { readonly width: number; readonly height: number },
): Promise<{ readonly picture: PictureFiles; readonly files: ReadonlyMap<string, Buffer> }> {
  const source = hash('sha256', bytes);
  const made: { ending: string; encoded: Buffer }[] = [];
  const widths: number[] = [];
  for (const { width: wanted, maxBytes } of sizes) {
    const scale = Math.min(1, wanted / size.width, (wanted * maxRatio) / size.height);
    const width = Math.max(1, Math.round(size.width * scale));
    const height = Math.max(1, Math.round(size.height * scale));
    // A small original has fewer sizes, because it is not enlarged.
    if (widths.includes(width)) continue;
    widths.push(width);
    let pixels: ReturnType<typeof resized> | undefined;
    for (const format of Object.keys(formats) as Format[]) {
      const key = JSON.stringify([format, formats[format], width, height, maxBytes]);
      const encoded = await cached(['photograph', source, key], async () => {
        pixels ??= resized(bytes, width, height);
        return encodeWithin(maxBytes, await pixels, format);
      });
      made.push({ ending: `-${width}.${format}`, encoded });
    }
  }
  const name = `assets/photo-${hash('sha256', Buffer.concat(made.map(({ encoded }) => encoded))).slice(0, 8)}`;
  const scaled = widths.at(-1) ?? 1;
  return {
    picture: { address: `/${name}`, widths, height: Math.round((size.height * scaled) / size.width) },
    files: new Map(made.map(({ ending, encoded }) => [name + ending, encoded])),
  };
}

async function resized(bytes: Buffer, width: number, height: number) {
  const picture = (await open(bytes)).resize(width, height, { fit: 'fill' });
  return picture.flatten({ background: '#fff' }).raw().toBuffer({ resolveWithObject: true });
}

/** Lowers the quality in steps of a fifth until the file is small enough. */
async function encodeWithin(
  maxBytes: number,
  { data, info }: Awaited<ReturnType<typeof resized>>,
  format: Format,
): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  for (let { quality }: { quality: number } = formats[format]; ; quality *= 0.8) {
    const options = { ...formats[format], quality: Math.ceil(quality) };
    // Its types do not know “jpg”.
    const encoded = await sharp(data, { raw: info })
      .toFormat(format as 'jpeg', options)
      .toBuffer();
    if (encoded.length <= maxBytes || quality < 1) return encoded;
  }
}
