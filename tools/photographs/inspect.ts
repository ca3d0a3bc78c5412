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
  const isJpeg = bytes.readUInt16BE(0) === START;
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
  return sharp(withScanRange(bytes), { failOn: 'warning', autoOrient: true });
}

const wanted = 'a photograph saved as JPEG, PNG, WebP or AVIF';

const iPhone = 'a HEIC picture (on an iPhone: Settings, Camera, Formats, Most Compatible)';
const isHeic = /^.{4}ftyp(?:hei|hev|mif1|msf1)/s;

const isPhotograph = /^(?:\xff\xd8\xff|\x89PNG\r\n|RIFF.{4}WEBP|.{4}ftyp.*avi[fs])/s;

/** The entry that points to the GPS tags (0x8825, one LONG), in both byte orders. https://exiftool.org/TagNames/EXIF.html */
const gpsPointers = ['8825000400000001', '2588040001000000'];

/**
 * Phones of Samsung write Se = 0 into the scans of a JPEG that is not progressive. Only 63 is allowed there, viewers ignore it, and
 * libjpeg warns, as of damage. https://www.w3.org/Graphics/JPEG/itu-t81.pdf, B.2.3
 */
function withScanRange(bytes: Buffer): Buffer {
  if (bytes.readUInt16BE(0) !== START) return bytes;
  const mended = Buffer.from(bytes);
  for (let at = 2; at + 4 < bytes.length; ) {
    const marker = bytes.readUInt16BE(at);
    const isSegment = marker >= 0xff01 && marker < 0xffff && !(marker >= 0xffd0 && marker <= 0xffd8);
    if (marker === END || (marker >= 0xffc2 && marker <= 0xffcf && !tables.includes(marker))) break;
    if (!isSegment) {
      // In a scan: to the next sign that may begin a marker.
      const next = bytes.indexOf(0xff, at + 1);
      if (next < 0) break;
      at = next;
      continue;
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (marker === SCAN && end <= bytes.length) mended.set([0, 63, 0], end - 3);
    at = end;
  }
  return mended;
}

const START = 0xffd8;
const END = 0xffd9;
const SCAN = 0xffda;
/** Between the markers of frames, those of Huffman tables, extensions and arithmetic coding. */
const tables = [0xffc4, 0xffc8, 0xffcc];
