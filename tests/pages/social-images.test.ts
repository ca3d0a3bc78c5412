import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import UPNG from 'upng-js';
import { socialImages } from '../../app/drawings/illustrations/social.tsx';
import { socialWords } from '../../app/drawings/illustrations/social-content.ts';
import { drawingFaces } from '../../tools/build/fonts.ts';
import { clientDir } from '../../tools/build/paths.ts';
import { measureIn, socialPictures } from '../../tools/files/social-pictures.ts';
import { textOf } from '../rigs/html.ts';
import { builtContent, builtPage } from '../rigs/last-build.ts';

// Reads the built files: run the build first.
const files = { landing: '/', contact: '/contact' } as const;
type Colour = readonly [red: number, green: number, blue: number];
const inks: Readonly<Record<string, Colour>> = {
  paper: [246, 240, 228],
  earth: [194, 117, 76],
  ink: [24, 36, 28],
  oil: [184, 55, 7],
};

for (const [screen, page] of Object.entries(files) as [keyof typeof files, string][]) {
  describe(`the social image of the ${screen} page`, () => {
    const png = readFileSync(`${clientDir}social-${screen}.png`);
    const image = UPNG.decode(Uint8Array.from(png).buffer);
    const at = pixelsOf(png);

    it('is 1200 × 630, and at most 300 kB, as messengers need', () => {
      assert.deepEqual([image.width, image.height], [1200, 630]);
      assert.ok(png.length <= 300_000, `${png.length} bytes`);
    });

    it('shows words on paper, palms on red earth, and nothing black', () => {
      const seen = new Set<string>();
      for (let y = 1; y < image.height; y += 2)
        for (let x = 1; x < image.width; x += 2) seen.add(inkOf(at(x, y)));
      seen.delete('other');
      assert.deepEqual([...seen].sort(), ['earth', 'ink', 'leaf', 'oil', 'paper']);
    });

    it('has an alternative text in the head of the page', async () => {
      const head = (await builtPage(page)).split('</head>')[0] ?? '';
      const contentOf = (name: string) =>
        new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)"`).exec(head)?.[1];
      const alt = socialWords(builtContent)
        [screen].alt.replaceAll('&', '&amp;')
        .replaceAll('"', '&quot;')
        .replaceAll("'", '&#x27;');
      assert.equal(contentOf('og:image:alt'), alt);
      assert.equal(contentOf('twitter:image:alt'), alt);
      assert.match(contentOf('og:image') ?? '', new RegExp(`/social-${screen}\\.png$`));
    });
  });
}

describe('the picture for a status', () => {
  const png = readFileSync(`${clientDir}share.png`);
  it('is 1080 × 1920, at most 300 kB, and has words on soil, and a green square with its name beside it', () => {
    const { width, height } = UPNG.decode(Uint8Array.from(png).buffer);
    assert.deepEqual([width, height], [1080, 1920]);
    assert.ok(png.length <= 300_000, `${png.length} bytes`);
    const at = pixelsOf(png);
    assert.deepEqual(at(10, 10), [154, 85, 48]);
    assert.equal(inkOf(at(540, 1340)), 'leaf');
    const beside = Array.from({ length: 360 }, (_, x) => at(600 + x, 1340));
    assert.ok(
      beside.some(([red, green]) => red < 60 && green < 40),
      'no plate',
    );
    const row = Array.from({ length: 1080 }, (_, x) => at(x, 560));
    assert.ok(
      row.some(([red, , blue]) => red > 240 && blue > 200),
      'no words',
    );
  });
});

describe('the words on a social image', async () => {
  const faces = await drawingFaces();
  const measure = measureIn([faces.display, faces.namesBold]);
  const { landing, contact } = socialWords(builtContent);
  const long = {
    name: 'The Sustainable Smallholders’ Oil Palm and Agritech Farm Ltd',
    headline: landing.headline.map((part) => `${part} ${part}`),
    line: '1,500 trees planted that are looked after every single day of the year, 22\u00a0November\u00a02026',
    alt: '',
  };
  for (const [what, words] of Object.entries({ 'as they are': landing, 'twice as long': long })) {
    it(`are inside the paper and do not overlap, ${what}`, () => {
      const svg = socialImages(measure, { landing: words, contact }).landing;
      const texts = [...svg.matchAll(/<text font-size="(\d+)"[^>]*>(.*?)<\/text>/g)];
      let above = 0;
      for (const [, size, spans = ''] of texts) {
        for (const [, x, y, marked = ''] of spans.matchAll(/x="(\d+)" y="([\d.]+)">([^<]*)/g)) {
          const text = textOf(marked);
          assert.ok(Number(x) >= 60, `“${text}” begins at ${x}`);
          const end = Number(x) + (measure(text) - 0.03 * text.length) * Number(size);
          assert.ok(end < 930 - Number(y) / Math.sqrt(3), `“${text}” ends at ${end}`);
          // In a messenger the image is 300 pixels wide: a quarter of its size.
          if (words === landing) assert.ok(Number(size) >= 32, `“${text}” is written in ${size}`);
          assert.ok(Number(y) - 0.7 * Number(size) >= above, `“${text}” overlaps the line above it`);
          above = Number(y);
        }
      }
      assert.ok(above < 610);
    });
  }

  it('are as bold in a Yoruba name as in any other', async () => {
    const inked = async (name: string) => {
      const pictures = await socialPictures(faces, { landing: { ...landing, name }, contact });
      const at = pixelsOf(pictures['social-landing.png'] as Buffer);
      let ink = 0;
      let end = 0;
      for (let y = 50; y < 134; y++)
        for (let x = 150; x < 820; x++) {
          if (inkOf(at(x, y)) !== 'ink') continue;
          ink++;
          end = Math.max(end, x);
        }
      return { ink, end };
    };
    const [plain, yoruba] = [
      await inked('Ope Aladeseye Oil Palm Farm'),
      await inked('Ọ̀pẹ Aládéṣeyè Oil Palm Farm'),
    ];
    assert.ok(yoruba.ink > 0.9 * plain.ink, `${yoruba.ink} pixels of ink against ${plain.ink}`);
    assert.ok(
      Math.abs(150 + (measure('Ọ̀pẹ Aládéṣeyè Oil Palm Farm') - 0.03 * 28) * 48 - yoruba.end) < 24,
      `the name ends at ${yoruba.end}`,
    );
  });

  it('are refused with a clear message where there is no room for them', () => {
    const words = { ...landing, name: 'Farm '.repeat(60).trim() };
    assert.throws(() => socialImages(measure, { landing: words, contact }), /no room for “Farm .*shorten/i);
  });
});

function pixelsOf(png: Buffer): (x: number, y: number) => Colour {
  const image = UPNG.decode(Uint8Array.from(png).buffer);
  const pixels = Buffer.from(UPNG.toRGBA8(image)[0] as ArrayBuffer);
  return (x, y) => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray((y * image.width + x) * 4);
    return [red, green, blue];
  };
}

function inkOf(colour: Colour): string {
  const [red, green, blue] = colour;
  const isNear = (ink: Colour) => ink.every((value, at) => Math.abs(value - (colour[at] ?? 0)) <= 6);
  const known = Object.keys(inks).find((name) => isNear(inks[name] as Colour));
  if (known) return known;
  if (green > red + 15 && green > blue + 10) return 'leaf';
  return Math.max(red, green, blue) < 20 ? 'black' : 'other';
}
