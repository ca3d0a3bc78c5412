import type { Sharp } from 'sharp';

/** The size of a photograph, or what is wrong with the file: the end of a sentence that begins with its name. */
export type Inspected =
  | {
      readonly ok: true;
      /** In pixels, after the EXIF rotation. */
      readonly width: number;
      readonly height: number;
      readonly hasPosition: boolean;
    }
  | { readonly ok: false; readonly sentence: string };

const maxMegapixels = 60;

export async function inspect(bytes: Buffer): Promise<Inspected> {
  const wrong = (found: string, expected = wanted) =>
    ({ ok: false, sentence: `found ${found}, expected ${expected}.` }) as const;
  if (bytes.length === 0) return wrong('an empty file', 'a photograph: copy it there again');
  // The first bytes decide; a name may be wrong.
  const start = bytes.toString('latin1', 0, 64);
  if (!isPhotograph.test(start)) return wrong(isHeic.test(start) ? iPhone : 'another kind of file');
  if (endsInZeros(bytes)) return wrong(...damaged);
  try {
    const { pages = 1, autoOrient, exif, xmp } = await (await open(bytes)).metadata();
    const { width, height } = autoOrient;
    if (pages > 1) return wrong('an animated picture', 'a still photograph');
    if (width * height > maxMegapixels * 1e6) {
      const size = `${width.toLocaleString('en')} × ${height.toLocaleString('en')} pixels`;
      return wrong(size, `at most ${maxMegapixels} million in all: save it smaller`);
    }
    const isInExif = gpsPointers.some((entry) => exif?.includes(entry, 0, 'hex'));
    const hasPosition = isInExif || /GPSL(at|ong)itude/.test(`${xmp ?? ''}`);
    return { ok: true, width, height, hasPosition };
  } catch {
    return wrong(...damaged);
  }
}

/** Whether the end of a file was not loaded: some programs give a file its full size first. Decoders of JPEG and WebP show zeros as grey. */
function endsInZeros(bytes: Buffer): boolean {
  const isWebp = bytes.toString('latin1', 8, 12) === 'WEBP';
  const isJpeg = bytes.readUInt16BE(0) === 0xffd8;
  const picture = isWebp ? bytes.subarray(0, 8 + bytes.readUInt32LE(4)) : bytes;
  // A whole picture may have zeros behind its end.
  const isWhole = isJpeg && bytes.lastIndexOf('ffd9', -1, 'hex') > bytes.lastIndexOf('ffda', -1, 'hex');
  return (isWebp || (isJpeg && !isWhole)) && picture.subarray(-manyZeros.length).equals(manyZeros);
}

const manyZeros = Buffer.alloc(1000);

export const damaged = ['a picture that is damaged', 'a whole one: copy it there again'] as const;

/** Applies the EXIF rotation. Rejects a truncated file. */
export async function open(bytes: Buffer): Promise<Sharp> {
  // Loaded late: most builds have no photographs.
  const { default: sharp } = await import('sharp');
  // Not at warnings: phones of Samsung write one number into each JPEG about which libjpeg warns.
  return sharp(bytes, { failOn: 'truncated', autoOrient: true });
}

const wanted = 'a photograph saved as JPEG, PNG, WebP or AVIF';

const iPhone = 'a HEIC picture (on an iPhone: Settings, Camera, Formats, Most Compatible)';
const isHeic = /^.{4}ftyp(?:hei|hev|mif1|msf1)/s;

const isPhotograph = /^(?:\xff\xd8\xff|\x89PNG\r\n|RIFF.{4}WEBP|.{4}ftyp.*avi[fs])/s;

/** The entry that points to the GPS tags (0x8825, one LONG), in both byte orders. https://exiftool.org/TagNames/EXIF.html */
const gpsPointers = ['8825000400000001', '2588040001000000'];
