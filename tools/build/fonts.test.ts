import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fontFaces } from '../../app/page/font-faces.ts';
import { builtContent, builtData, builtFiles } from '../../tests/rigs/last-build.ts';
import { drawingFaces, lengthOf, read } from './fonts.ts';

// Reads the built files: run the build first.
const { fonts } = builtData;
const css = fontFaces(fonts);
const faces = [...css.matchAll(/@font-face\{[^}]*?src:url\(([^)]+)\)[^}]*\}/g)].map(
  ([rule, address = '']) => ({
    address,
    ranges: rangesOf(rule),
    font: read(readFileSync(builtFiles + address.slice(1))),
  }),
);

/** The fonts that a browser loads for a letter, by `unicode-range`. */
function fetchedFor(letter: string) {
  const code = letter.codePointAt(0) ?? 0;
  return faces.filter(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to));
}

test('a first visit loads two font files, which have all letters of English', () => {
  const always = faces.filter(({ address }) => [fonts.display, fonts.text].includes(address));
  assert.equal(new Set(always.map(({ address }) => address)).size, 2);
  for (const letter of 'The future of agriculture: $250K – “1,500”') {
    const named = fetchedFor(letter).filter((face) => !always.includes(face));
    assert.deepEqual(named, [], `“${letter}” asks for another file`);
    for (const { font } of always) assert.ok(has(font, letter), `“${letter}” is missing`);
  }
});

test('bold text in the display face has the small letters and the line height of the text around it', () => {
  const [text, bold] = ['400', '600'].map((weight) => {
    const rule = css.match(
      new RegExp(`@font-face\\{font-family:"Instrument Sans";font-weight:${weight};[^}]*\\}`),
    );
    const share = (name: string) => Number(new RegExp(`${name}:([\\d.]+)%`).exec(rule?.[0] ?? '')?.[1]) / 100;
    const { font } = faces.find(({ address }) => rule?.[0].includes(address)) ?? assert.fail(weight);
    const size = share('size-adjust') || 1;
    const ascent = share('ascent-override') || font.ascent / font.unitsPerEm;
    const descent = share('descent-override') || -font.descent / font.unitsPerEm;
    return { xHeight: (size * font.xHeight) / font.unitsPerEm, above: size * ascent, below: size * descent };
  });
  for (const side of ['xHeight', 'above', 'below'] as const)
    assert.ok(Math.abs((text?.[side] ?? 0) - (bold?.[side] ?? 1)) < 0.002, side);
});

const names = ['Ọlábísí Adéṣínà Ẹ̀gbẹ́', 'Ụchẹ Ịfẹọma Ṅwọkẹ', 'Ɓaƙo Ɗan Ƴar Ƙofa', 'Ḿǹ Ọ̀ṣun Ọ̄ ₦'];

test('names in Yoruba, Igbo and Hausa are shown with all their letters, each in one file with its tone mark, which is placed on it', () => {
  for (const { segment } of new Intl.Segmenter().segment(names.join().normalize('NFC'))) {
    const letters = [...segment];
    const shows = (face: (typeof faces)[number]) =>
      letters.every((letter) => has(face.font, letter) && fetchedFor(letter).includes(face));
    assert.ok(faces.some(shows), `“${segment}” is missing`);
  }
});

test('the fonts of the images and the fact sheet have the same letters', async () => {
  const { names: regular, namesBold } = await drawingFaces();
  for (const face of [regular, namesBold])
    for (const letter of names.join().normalize('NFC')) assert.ok(has(read(face), letter), letter);
});

test('a text of the site is as long in its fallback font as in its own', () => {
  const letters = Array.from(JSON.stringify(builtContent).toLowerCase()).filter((letter) => letter in arial);
  for (const [family, weight, own] of [
    ['Familjen Grotesk', '600', fonts.display],
    ['Instrument Sans', '400', fonts.text],
    ['Instrument Sans', '600', fonts.display],
  ] as const) {
    const sizeOf = (name: string) => {
      const rule = new RegExp(`font-family:"${name}";font-weight:${weight};.*?\\}`).exec(css)?.[0] ?? '';
      return Number(/size-adjust:([\d.]+)%/.exec(rule)?.[1] ?? 100) / 100;
    };
    const { font } = faces.find(({ address }) => address === own) ?? assert.fail(own);
    const width = weight === '600' ? 1 : 0;
    const theirs = letters.reduce((sum, letter) => sum + (arial[letter]?.[width] ?? 0) / 1000, 0);
    const ratio =
      (sizeOf(`${family} Fallback`) * theirs) / (sizeOf(family) * lengthOf(font, letters.join('')));
    assert.ok(Math.abs(ratio - 1) < 0.02, `${family} ${weight}: ${ratio}`);
  }
});

/** Adobe's metrics of Helvetica, which Arial shares, in thousandths: regular and bold. */
const arial: Readonly<Record<string, readonly [number, number]>> = {
  ' ': [278, 278], a: [556, 556], b: [556, 611], c: [500, 556], d: [556, 611], e: [556, 556], f: [278, 333],
  g: [556, 611], h: [556, 611], i: [222, 278], j: [222, 278], k: [500, 556], l: [222, 278], m: [833, 889],
  n: [556, 611], o: [556, 611], p: [556, 611], q: [556, 611], r: [333, 389], s: [500, 556], t: [278, 333],
  u: [556, 611], v: [500, 556], w: [722, 778], x: [500, 556], y: [500, 556], z: [500, 500],
}; // biome-ignore format: seven letters a line

function has(font: ReturnType<typeof read>, letter: string): boolean {
  return font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
}

function rangesOf(rule: string): (readonly [number, number])[] {
  const written = /unicode-range:([^;}]+)/.exec(rule)?.[1] ?? 'U+0-10FFFF';
  return written.split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}
