import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fontFaces } from '../../app/page/font-faces.ts';
import { builtData, builtFiles } from '../../tests/rigs/last-build.ts';
import { drawingFaces, read } from './fonts.ts';

// Reads the built files: run the build first. That nothing moves when the fonts come: tests/e2e/hydration.spec.ts.
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

test('both fonts of a first visit have all letters of English', () => {
  for (const { address, font } of faces)
    if ([fonts.display, fonts.text].includes(address))
      for (const letter of 'The future of agriculture: $250K – “1,500”') assert.ok(has(font, letter), letter);
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
