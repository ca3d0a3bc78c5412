/**
 * Phones of Samsung write Se = 0 into the scans of a JPEG that is not progressive. Only 63 is allowed there, viewers ignore it, and
 * libjpeg warns, as of damage. https://www.w3.org/Graphics/JPEG/itu-t81.pdf, B.2.3
 */
export function withScanRange(bytes: Buffer): Buffer {
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
