import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { socialImages, socialWords } from '../../app/drawings/social.ts';
import { lengthOf, read } from '../../build/font-metrics.ts';
import { drawingFaces } from '../../build/fonts.ts';
import { clientDir } from '../../build/paths.ts';
import { textOf } from '../../testing/html.ts';
import { type Colour, contrast, decodePng } from '../../testing/pixels.ts';

// Looked at as it was built: run the build first.
const files = { landing: 'index.html', contact: 'contact.html' } as const;
const paper: Colour = [246, 240, 228];

for (const [screen, page] of Object.entries(files) as [keyof typeof files, string][]) {
  describe(`the picture that stands for the ${screen} page where its address is shared`, () => {
    const png = readFileSync(`${clientDir}social-${screen}.png`);
    const image = decodePng(png, 1200);
    const card = decodePng(png, 300);

    it('is 1200 × 630, and light enough for every messenger', () => {
      assert.deepEqual(image.size, { width: 1200, height: 630 });
      assert.ok(png.length <= 300_000, `${png.length} bytes`);
    });

    it('shows palms on red earth, and nothing black', () => {
      const census = { paper: 0, earth: 0, leaf: 0, black: 0 };
      for (let y = 0; y < image.height; y += 2) {
        for (let x = 0; x < image.width; x += 2) {
          const [red, green, blue] = image.at(x, y);
          if (isNear([red, green, blue], paper, 4)) census.paper += 1;
          else if (isNear([red, green, blue], [194, 117, 76], 6)) census.earth += 1;
          else if (green > red + 15 && green > blue + 10) census.leaf += 1;
          else if (Math.max(red, green, blue) < 20) census.black += 1;
        }
      }
      const all = (image.width * image.height) / 4;
      const shares = Object.values(census).map((count) => count / all);
      const [light = 0, earth = 0, leaf = 0, black = 1] = shares;
      assert.ok(light > 0.35 && light < 0.7, `paper ${light}`);
      assert.ok(earth > 0.1 && earth < 0.4, `earth ${earth}`);
      assert.ok(leaf > 0.05 && leaf < 0.3, `leaves ${leaf}`);
      assert.ok(black < 0.001, `black ${black}`);
    });

    it('names the farm and says one true line that can be read where the card is 300 pixels wide', () => {
      // In a messenger: a letter of 11 pixels has capitals of 7.
      const [name, line] = [inkRows(card, 36, 10, 36), inkRows(card, 15, 128, 152)];
      for (const [what, rows] of Object.entries({ name, line })) {
        assert.ok(rows.length >= 7, `${what}: ${rows.length} pixels high`);
        const strongest = Math.max(...rows.map(({ ratio }) => ratio));
        assert.ok(strongest > 4.5, `${what}: a contrast of ${strongest}`);
      }
    });

    it('keeps its words on the paper, with air around them', () => {
      for (let y = 4; y < image.height; y += 3) {
        for (const x of [20, 40]) assert.ok(isNear(image.at(x, y), paper, 4), `${x}, ${y}`);
      }
    });

    it('is told in words in the head of the page, for who cannot see it', () => {
      const head = readFileSync(clientDir + page, 'utf8').split('</head>')[0] ?? '';
      const said = (name: string) =>
        new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)"`).exec(head)?.[1];
      const alt = socialWords()
        [screen].alt.replaceAll('&', '&amp;')
        .replaceAll('"', '&quot;')
        .replaceAll("'", '&#x27;');
      assert.equal(said('og:image:alt'), alt);
      assert.equal(said('twitter:image:alt'), alt);
      assert.match(said('og:image') ?? '', new RegExp(`/social-${screen}\\.png$`));
    });
  });
}

describe('the words of a social image', async () => {
  const font = read((await drawingFaces()).display);
  const measure = (text: string) => lengthOf(font, text);
  const { landing, contact } = socialWords();
  const long = {
    name: 'The Sustainable Smallholders’ Oil Palm and Agritech Farm Ltd',
    headline: landing.headline.map((part) => `${part} ${part}`),
    line: '1,500 trees planted that are looked after every single day of the year, 2026-11-22',
    alt: '',
  };
  for (const [what, words] of Object.entries({ 'as they are': landing, 'twice as long': long })) {
    it(`stand on the paper, ${what}, none over another`, () => {
      const svg = socialImages(measure, { landing: words, contact }).landing;
      const texts = [...svg.matchAll(/<text font-size="(\d+)"[^>]*>(.*?)<\/text>/g)];
      let above = 0;
      for (const [, size, spans = ''] of texts) {
        for (const [, x, y, marked = ''] of spans.matchAll(/x="(\d+)" y="([\d.]+)">([^<]*)/g)) {
          const text = textOf(marked);
          const end = Number(x) + (measure(text) - 0.03 * text.length) * Number(size);
          assert.ok(end < 930 - Number(y) / Math.sqrt(3), `“${text}” ends at ${end}`);
          assert.ok(Number(y) - 0.7 * Number(size) >= above, `“${text}” stands over the line above it`);
          above = Number(y);
        }
      }
      assert.ok(above < 610);
    });
  }

  it('are refused in plain words where there is no room for them', () => {
    const words = { ...landing, name: 'Farm '.repeat(60).trim() };
    assert.throws(() => socialImages(measure, { landing: words, contact }), /no room for “Farm .*shorten/i);
  });
});

/** The rows of the words between two heights, each with its strongest contrast to the paper. */
function inkRows(card: ReturnType<typeof decodePng>, left: number, top: number, bottom: number) {
  const rows = Array.from({ length: bottom - top }, (_, at) => {
    const ratios = Array.from({ length: 110 }, (_, x) => contrast(card.at(left + x, top + at), paper));
    return { ratio: Math.max(...ratios) };
  });
  return rows.filter(({ ratio }) => ratio > 2);
}

function isNear(one: Colour, other: Colour, most: number): boolean {
  return one.every((value, at) => Math.abs(value - (other[at] ?? 0)) <= most);
}
