import { enoughPixels, minPixels } from '../../../schema/fields/photographs.ts';

/** Says what is wrong with a picture when it is chosen. The forms make it smaller, and then nobody can see that half of it is missing. */
export function checkChosenPictures(): void {
  addEventListener('change', ({ target }) => check((target as HTMLInputElement).files), true);
  addEventListener('drop', ({ dataTransfer }) => check(dataTransfer?.files), true);
}

async function check(files: FileList | null | undefined): Promise<void> {
  for (const file of [...(files ?? [])]) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { width, height } = await createImageBitmap(file).catch(() => ({ width: 0, height: 0 }));
    const sentence = isCutShort(bytes)
      ? 'is not whole: copy it here again.'
      : width > 0 && Math.max(width, height) < minPixels
        ? `has ${width} × ${height} pixels, too few for a large screen: choose one with ${enoughPixels}.`
        : undefined;
    if (sentence) alert(`“${file.name}” ${sentence}`);
  }
}

/** Whether a JPEG, PNG or WebP is cut off before its end. */
export function isCutShort(bytes: Uint8Array): boolean {
  const text = (from: number, to?: number) => String.fromCharCode(...bytes.slice(from, to));
  // Cameras write more behind the end of a JPEG.
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return !hasEnd(bytes);
  if (text(1, 4) === 'PNG') return !text(-64).includes('IEND');
  const isWebp = text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP';
  return isWebp && new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true) + 8 > bytes.length;
}

/** Looks behind the last scan, because a thumbnail in the header has an end marker of its own. */
function hasEnd(bytes: Uint8Array): boolean {
  let scan = -1;
  for (let at = 2; at + 4 < bytes.length && bytes[at] === 0xff; ) {
    if (bytes[at + 1] === 0xda) scan = at;
    if (scan >= 0) break;
    at += 2 + ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0);
  }
  if (scan < 0) return false;
  for (let at = scan; at + 1 < bytes.length; at += 1)
    if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return true;
  return false;
}
