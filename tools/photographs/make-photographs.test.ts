import assert from 'node:assert/strict';
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { describe, it, type TestContext } from 'node:test';
import sharp, { type Sharp } from 'sharp';
import { temporaryFolder } from '../../tests/rigs/in-process-site.ts';
import { testPicture, withPosition, xmpPosition } from '../../tests/rigs/test-pictures.ts';
import { makePhotographs } from './make-photographs.ts';

const flat = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background }, limitInputPixels: false });

describe('a photograph as it is served', () => {
  for (const [width, height, widths, lastHeight] of [
    [2400, 700, [640, 1024, 1600], 467],
    [600, 1200, [400, 600], 1200],
    [1, 1, [1], 1],
  ] as const) {
    it(`has AVIF, WebP and JPEG in up to three widths, at most 5:4 high, and is not enlarged: ${width} × ${height}`, async (t) => {
      const { picture, files } = await make(t, testPicture({ width, height }).png());
      assert.match(picture.address, /^\/assets\/photo-[0-9a-f]{8}$/);
      assert.deepEqual(picture, { ...picture, widths, height: lastHeight });
      const found = await Promise.all([...files.values()].map((file) => sharp(file).metadata()));
      assert.deepEqual(
        found.map(({ width, mediaType }) => [width, mediaType]),
        widths.flatMap((width) => ['avif', 'webp', 'jpeg'].map((kind) => [width, `image/${kind}`])),
      );
    });
  }

  it('weighs at most 40 kB on a phone, also with much detail', async (t) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const create = { width: 320, height: 400, channels: 3, background: '#888', noise } as const;
    const weights = [...(await make(t, sharp({ create }).png())).files.values()].map(({ length }) => length);
    assert.equal(weights.length, 3);
    assert.ok(Math.max(...weights) <= 40_000, weights.join());
  });

  for (const profile of ['p3', 'cmyk']) {
    it(`is rotated, in sRGB from ${profile}, and says nothing of place, person and camera`, async (t) => {
      // Red above black, which the camera held sideways.
      const square = flat(60, 30, '#f00').extend({ bottom: 30, background: '#000' }).removeAlpha();
      const inProfile = profile === 'p3' ? square : square.toColourspace('cmyk');
      const held = withPosition(inProfile.withMetadata({ orientation: 6 })).withXmp(xmpPosition);
      const { files } = await make(t, held.withIccProfile(profile));
      for (const file of files.values()) {
        const { exif, xmp, iptc, icc, orientation } = await sharp(file).metadata();
        assert.deepEqual([exif, xmp, iptc, icc, orientation], Array(5).fill(undefined));
      }
      const [left, right] = [await colourAt(files, 5), await colourAt(files, 55)];
      const [red = 0, ...others] = right;
      assert.ok(red > 220 && Math.max(...others, ...left) < 45, `${left} on the left, ${right}`);
    });
  }

  it('has a white background where it is transparent', async (t) => {
    assert.ok(Math.min(...(await colourAt((await make(t, flat(20, 20, '#0000').png())).files, 5))) > 250);
  });
});

describe('a file in the folder of the photographs', async () => {
  const frames = [flat(20, 20, '#000'), flat(20, 20, '#fff')].map((frame) => frame.png().toBuffer());
  const picture = testPicture({ width: 300, height: 200 });
  const jpeg = await picture.clone().jpeg().toBuffer();
  const large = testPicture({ width: 900 });
  const largeJpeg = await large.clone().jpeg().toBuffer();
  for (const [what, content, sentence] of [
    ['a JPEG of a phone that wrote its last coefficient as none', asSamsungWrites(jpeg), null],
    ['a JPEG with zeros behind its end', Buffer.concat([jpeg, Buffer.alloc(5000)]), null],
    ['a progressive JPEG', picture.clone().jpeg({ progressive: true }), null],
    ['a JPEG that is cut short', asSamsungWrites(largeJpeg).subarray(0, -200), /is damaged/],
    ['a JPEG that was not loaded to its end', notYetLoaded(largeJpeg), /is damaged/],
    ['a WebP that was not loaded to its end', notYetLoaded(await large.webp().toBuffer()), /is damaged/],
    ['the beginning of a PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), /is damaged/],
    ['empty', Buffer.alloc(0), /found an empty file/],
    ['a GIF under another name', picture.clone().resize(20).gif(), /found another kind of file, .*JPEG/],
    ['from an iPhone', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), /HEIC picture.*Most Compatible/],
    ['moving', sharp(await Promise.all(frames), { join: { animated: true } }).webp(), /an animated picture/],
    [
      'huge',
      flat(9000, 7000, '#888').removeAlpha().toColourspace('b-w').png({ compressionLevel: 1 }),
      /found 9,000 × 7,000 pixels, .* 60 million/,
    ],
  ] as [string, Buffer | Sharp, RegExp | null][]) {
    it(`is ${sentence ? 'refused in one sentence with its name' : 'shown, as other programs do'}: ${what}`, async (t) => {
      const error = await make(t, content).then(
        () => null,
        (error: Error) => error,
      );
      if (!sentence) return assert.equal(error, null);
      assert.equal(error?.name, 'ContentError', error?.stack);
      assert.match(error.message, /^content\/photographs\/a\.jpg: found [^\n]*\.$/);
      assert.match(error.message, sentence);
    });
  }

  it('is found under a name in other signs; each that cannot be read is a mistake, and none hides another', async (t) => {
    const folder = folderIn(t);
    writeFileSync(folder + 'Ọlá\u202f1.jpg'.normalize('NFD'), jpeg);
    const from = (...names: string[]) =>
      makePhotographs({ photographs: names.map((file) => ({ ...described, file })) }, folder);
    assert.equal((await from('Ọlá 1.jpg'.normalize('NFC'))).files.size, 3);
    mkdirSync(`${folder}b.jpg`);
    writeFileSync(`${folder}d.jpg`, '');
    truncateSync(`${folder}d.jpg`, 200e6);
    await assert.rejects(
      from('b.jpg', 'c.jpg', 'd.jpg'),
      /b\.jpg: found a folder of this name, expected a picture\.\n.*c\.jpg: found no file of this name.*\n.*d\.jpg: found 200 MB, expected at most 100/,
    );
  });
});

/** With Se = 0, the last coefficient of its scan. */
function asSamsungWrites(jpeg: Buffer): Buffer {
  const scan = jpeg.indexOf('ffda', 0, 'hex');
  const written = Buffer.from(jpeg);
  written[scan + 2 + jpeg.readUInt16BE(scan + 2) - 2] = 0;
  return written;
}

/** A file of its full size that is not loaded to its end, as some programs leave it. */
function notYetLoaded(picture: Buffer): Buffer {
  return Buffer.from(picture).fill(0, Math.floor(picture.length * 0.7));
}

const described = { file: 'a.jpg', shows: 'A test', place: 'Here', taken: '2026-01-01', proves: undefined };

async function make(t: TestContext, content: Buffer | Sharp) {
  const folder = folderIn(t);
  writeFileSync(`${folder}a.jpg`, 'toBuffer' in content ? await content.toBuffer() : content);
  const { pictures, files } = await makePhotographs({ photographs: [described] }, folder);
  const picture = pictures['a.jpg'];
  assert.ok(picture);
  return { picture, files };
}

function folderIn(t: TestContext): string {
  const folder = `${temporaryFolder(t)}/photographs/`;
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** A colour of the smallest JPEG, half-way down. */
async function colourAt(files: ReadonlyMap<string, Buffer>, left: number): Promise<number[]> {
  const [, file] = [...files].find(([name]) => name.endsWith('.jpg')) ?? [];
  const { height } = await sharp(file).metadata();
  const pixel = { left, top: Math.floor(height / 2), width: 1, height: 1 };
  return [...(await sharp(file).extract(pixel).raw().toBuffer())];
}
