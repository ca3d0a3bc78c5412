import { hash } from 'node:crypto';
import type { Picture } from '../../app/page.ts';
import { cached } from '../cache.ts';
import { open } from './inspect.ts';

/** In pixels, and what a picture of this width may weigh in bytes: a phone fetches the first. */
const sizes = [
  { width: 640, maxBytes: 40_000 },
  { width: 1024, maxBytes: 110_000 },
  { width: 1600, maxBytes: 240_000 },
] as const;
/** A picture that is taller than this for its width is made narrower. */
const maxTallness = 1.25;

const formats = {
  avif: { quality: 52, effort: 3 },
  webp: { quality: 76, effort: 5 },
  jpg: { quality: 78, mozjpeg: true },
} as const;
type Format = keyof typeof formats;

/**
 * A photograph in each size and format, under names that hold its hash. Colours are those of screens, and nothing is left of
 * what the camera wrote into it. Kept for the next build.
 * @param of the size of the picture, as it is looked at
 * @throws where the picture is damaged
 */
export async function inSizes(
  bytes: Buffer,
  of: { readonly width: number; readonly height: number },
): Promise<{ readonly picture: Picture; readonly files: ReadonlyMap<string, Buffer> }> {
  const source = hash('sha256', bytes);
  const made: { ending: string; content: Buffer }[] = [];
  const widths: number[] = [];
  for (const { width: wanted, maxBytes } of sizes) {
    const scale = Math.min(1, wanted / of.width, (wanted * maxTallness) / of.height);
    const width = Math.max(1, Math.round(of.width * scale));
    const height = Math.max(1, Math.round(of.height * scale));
    // One that is small already comes in fewer sizes.
    if (widths.includes(width)) continue;
    widths.push(width);
    let pixels: Promise<Pixels> | undefined;
    for (const format of Object.keys(formats) as Format[]) {
      const depends = JSON.stringify([format, formats[format], width, height, maxBytes]);
      const content = await cached(['photograph', source, depends], () => {
        pixels ??= resized(bytes, width, height);
        return pixels.then((them) => atMost(maxBytes, formats[format].quality, encoder(them, format)));
      });
      made.push({ ending: `-${width}.${format}`, content });
    }
  }
  const name = `assets/photo-${hash('sha256', Buffer.concat(made.map(({ content }) => content))).slice(0, 8)}`;
  const scaled = widths.at(-1) ?? 1;
  return {
    picture: { address: `/${name}`, widths, height: Math.round((of.height * scaled) / of.width) },
    files: new Map(made.map(({ ending, content }) => [name + ending, content])),
  };
}

type Pixels = { readonly data: Buffer; readonly info: { width: number; height: number; channels: number } };

async function resized(bytes: Buffer, width: number, height: number): Promise<Pixels> {
  const picture = (await open(bytes)).resize(width, height, { fit: 'fill' });
  return picture
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** @param softness how far each pixel is spread over its neighbours, in pixels */
type Encode = (quality: number, softness?: number) => Promise<Buffer>;

function encoder({ data, info: { width, height, channels } }: Pixels, format: Format): Encode {
  return async (quality, softness = 0) => {
    const { default: sharp } = await import('sharp');
    const raw = sharp(data, { raw: { width, height, channels: channels as 1 | 3 } });
    if (softness > 0) raw.blur(softness);
    const options = { ...formats[format], quality };
    if (format === 'avif') return raw.avif(options).toBuffer();
    return (format === 'webp' ? raw.webp(options) : raw.jpeg(options)).toBuffer();
  };
}

/** In the best quality that fits. */
async function atMost(maxBytes: number, best: number, encode: Encode): Promise<Buffer> {
  let fitting = await encode(best);
  if (fitting.length <= maxBytes) return fitting;
  fitting = await encode(1);
  // Grain alone, such as no lens sees it, is too much for the lowest quality.
  for (let softness = 1; fitting.length > maxBytes; softness *= 2) fitting = await encode(1, softness);
  let [low, high] = [1, best];
  while (high - low > 3) {
    const quality = Math.floor((low + high) / 2);
    const tried = await encode(quality);
    if (tried.length <= maxBytes) [fitting, low] = [tried, quality];
    else high = quality;
  }
  return fitting;
}
