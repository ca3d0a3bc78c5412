import assert from 'node:assert/strict';
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { describe, it, type TestContext } from 'node:test';
import sharp, { type Sharp } from 'sharp';
import { temporaryFolder } from '../../tests/rigs/in-process-site.ts';
import { testPicture, withPosition } from '../../tests/rigs/test-pictures.ts';
import { makePhotographs } from './make-photographs.ts';

describe('a photograph as it is served', () => {
  it('has AVIF, WebP and JPEG versions in three widths, with names from their content', async (t) => {
    const made = await make(t, 'field.jpg', testPicture({ width: 2400, height: 700 }).jpeg());
    assert.deepEqual(made.picture, { ...made.picture, widths: [640, 1024, 1600], height: 467 });
    assert.match(made.picture.address, /^\/assets\/photo-[0-9a-f]{8}$/);
    const formats = [];
    for (const [name, content] of made.files) {
      const [, width, format = ''] = /-(\d+)\.(\w+)$/.exec(name) ?? [];
      const found = await sharp(content).metadata();
      assert.deepEqual(
        [found.width, found.mediaType],
        [Number(width), `image/${format.replace('jpg', 'jpeg')}`],
      );
      formats.push(format);
    }
    assert.deepEqual(formats.sort(), ['avif', 'avif', 'avif', 'jpg', 'jpg', 'jpg', 'webp', 'webp', 'webp']);
    const other = await make(t, 'field.jpg', testPicture({ width: 300, height: 200 }).jpeg());
    assert.notEqual(other.picture.address, made.picture.address);
  });

  it('weighs at most 40 kB on a phone, also with much detail', async (t) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const create = { width: 640, height: 800, channels: 3, background: '#888', noise } as const;
    const made = await make(t, 'noise.png', sharp({ create }).png());
    const weights = [...made.files].map(([, content]) => content.length);
    assert.equal(weights.length, 3);
    assert.ok(Math.max(...weights) <= 40_000, weights.join());
  });

  it('has no metadata on place, person and camera', async (t) => {
    const source = withPosition(testPicture({ width: 640, height: 480 }).withXmp(xmp));
    const { exif, xmp: written } = await sharp(await source.clone().toBuffer()).metadata();
    assert.ok(exif && written, 'the sample has both');
    for (const [name, content] of (await make(t, 'field.jpg', source)).files) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(content).metadata();
      const left = [exif, xmp, iptc, icc, orientation].filter((one) => one !== undefined);
      assert.deepEqual(left, [], name);
      assert.doesNotMatch(content.toString('latin1'), /Test (camera|owner)|GPS|Exif/, name);
    }
  });

  it('is rotated by its EXIF orientation', async (t) => {
    const turned = testPicture({ width: 1000, height: 750 }).withMetadata({ orientation: 6 }).jpeg();
    const { picture, files } = await make(t, 'field.jpg', turned);
    assert.deepEqual(picture, { ...picture, widths: [600, 750], height: 1000 });
    // The sky of the drawing is at the top, and to the right after the rotation.
    const [left, right] = await Promise.all([0, 590].map((at) => colourAt(jpeg(files, 600), at, 400)));
    assert.ok(sum(right) > sum(left), `${left} on the left, ${right} on the right`);
  });

  it('is converted from any colour profile to sRGB', async (t) => {
    // The strongest sRGB red, in the numbers of each profile.
    const red = sharp({ create: { width: 60, height: 40, channels: 3, background: '#ff0000' } });
    for (const [what, picture] of [
      ['Display P3', red.clone().withIccProfile('p3').jpeg()],
      ['CMYK', red.clone().toColourspace('cmyk').withIccProfile('cmyk').jpeg()],
      ['sixteen bits', red.clone().toColourspace('rgb16').png()],
    ] as const) {
      const name = what === 'sixteen bits' ? 'red.png' : 'red.jpg';
      const [r = 0, g = 0, b = 0] = await colourAt(jpeg((await make(t, name, picture)).files, 60), 9, 9);
      assert.ok(r > 220 && g < 45 && b < 45, `${what}: ${[r, g, b]}`);
    }
  });

  it('is not enlarged, and may be one pixel', async (t) => {
    const small = await make(t, 'small.jpg', testPicture({ width: 800, height: 200 }).jpeg());
    assert.deepEqual([small.picture.widths, small.picture.height], [[640, 800], 200]);
    const create = { width: 1, height: 1, channels: 3, background: '#a53' } as const;
    const one = await make(t, 'one.png', sharp({ create }).png());
    assert.deepEqual([one.picture.widths, one.picture.height, one.files.size], [[1], 1, 3]);
  });

  it('has a white background where it is transparent', async (t) => {
    const create = { width: 20, height: 20, channels: 4, background: '#0000' } as const;
    const { files } = await make(t, 'clear.png', sharp({ create }).png());
    assert.ok(sum(await colourAt(jpeg(files, 20), 5, 5)) > 750);
  });
});

describe('a file that is not a photograph', () => {
  for (const [what, name, content, sentence] of [
    ['empty', 'a.jpg', Buffer.alloc(0), /found an empty file/],
    ['text', 'a.jpg', Buffer.from('the field'), /found another kind of file, expected .*JPEG/],
    ['a GIF under another name', 'a.jpg', testPicture().resize(20).gif(), /found another kind of file/],
    [
      'from an iPhone',
      'a.jpg',
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
      /HEIC picture.*Most Compatible/,
    ],
    ['moving', 'a.jpg', moving(), /found an animated picture/],
    ['a beginning', 'a.png', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), /found a picture that is damaged/],
    [
      'broken',
      'a.jpg',
      testPicture()
        .jpeg()
        .toBuffer()
        .then((all) => all.subarray(0, 9000)),
      /is damaged/,
    ],
    ['huge', 'a.png', huge(), /found 9,000 × 7,000 pixels, expected at most 60 million/],
  ] as [string, string, Buffer | Sharp | Promise<Buffer>, RegExp][]) {
    it(`is refused in one sentence with its name: ${what}`, async (t) => {
      const bytes = await ('toBuffer' in content ? content.toBuffer() : content);
      const error: Error = await make(t, name, bytes).then(
        () => assert.fail('it was taken'),
        (error) => error,
      );
      assert.equal(error.name, 'ContentError', error.stack);
      assert.match(error.message, new RegExp(`^content/photographs/${name}: found [^\\n]*\\.$`));
      assert.match(error.message, sentence);
    });
  }

  it('does not hide a second one', async (t) => {
    const folder = picturesIn(t, { 'a.jpg': Buffer.from('a'), 'b.jpg': Buffer.alloc(0) });
    await assert.rejects(
      make(t, 'a.jpg', Buffer.from('a'), folder, ['a.jpg', 'b.jpg']),
      /a\.jpg: .*\n.*b\.jpg: /,
    );
  });

  it('is not read where it is too large for a photograph', async (t) => {
    const folder = picturesIn(t, { 'a.jpg': Buffer.alloc(0) });
    truncateSync(`${folder}a.jpg`, 200e6);
    await assert.rejects(make(t, 'a.jpg', undefined, folder), /a\.jpg: found 200 MB, expected at most 100/);
  });
});

const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="1,2.0N"/></rdf:RDF></x:xmpmeta>`;

async function make(
  t: TestContext,
  name: string,
  content: Buffer | Sharp | undefined,
  folder = picturesIn(t, {}),
  names = [name],
) {
  if (content) writeFileSync(folder + name, 'toBuffer' in content ? await content.toBuffer() : content);
  const described = { shows: 'A test', place: 'Here', taken: '2026-01-01', proves: undefined };
  const photographs = names.map((file) => ({ file, ...described }));
  const { pictures, files } = await makePhotographs({ photographs }, folder);
  const picture = pictures[name];
  assert.ok(picture);
  return { picture, files };
}

function picturesIn(t: TestContext, files: Readonly<Record<string, Buffer>>): string {
  const folder = `${temporaryFolder(t)}/photographs/`;
  mkdirSync(folder);
  for (const [name, content] of Object.entries(files)) writeFileSync(folder + name, content);
  return folder;
}

function jpeg(files: ReadonlyMap<string, Buffer>, width: number): Buffer {
  const [, content] = [...files].find(([name]) => name.endsWith(`-${width}.jpg`)) ?? [];
  assert.ok(content, `there is no JPEG of ${width} pixels`);
  return content;
}

async function colourAt(content: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(content).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

function sum(colour: readonly number[] = []): number {
  return colour.reduce((total, one) => total + one, 0);
}

function moving(): Sharp {
  const frame = (background: string) => ({ create: { width: 20, height: 20, channels: 3, background } });
  return sharp([frame('#000'), frame('#fff')] as never[], { join: { animated: true } }).webp();
}

function huge(): Promise<Buffer> {
  return sharp({
    create: { width: 9000, height: 7000, channels: 3, background: '#888' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
