import { hash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import type { Fonts } from '../../app/data/page.ts';
import { contentFolder } from '../../schema/check-content.ts';
import { cached } from './cache.ts';
import { root } from './paths.ts';

/**
 * Subsets the fonts, writes them under their hashes, and returns their addresses; app/page/font-faces.ts has their CSS. Letters of names
 * that the site's own texts lack are files of their own: docs/decisions/0008-fonts.md
 */
export async function makeFonts(folder: string): Promise<Fonts> {
  const shownText = readShownText();
  const used = charactersOf(shownText);
  const [displayFile, textFile, accentsFile, namesFile] = await Promise.all([
    cut(display, used, { wght: 600 }, 'woff2'),
    cut(text, used, { wght: 400 }, 'woff2'),
    cut(text, accented.join(''), { wght: 400 }, 'woff2'),
    cut(names, nameLetters, { ...atTextSize, wght: { min: 400, max: 600, default: 400 } }, 'woff2'),
  ]);
  return {
    display: save(folder, 'display', displayFile),
    text: save(folder, 'text', textFile),
    accents: save(folder, 'text-accents', accentsFile),
    accentsRange: rangeOf(accented.filter((letter) => !shownText.includes(letter))),
    names: save(folder, 'text-names', namesFile),
  };
}

export type Faces = { readonly [name in 'display' | 'text' | 'bold' | 'names' | 'namesBold']: Buffer };

export async function drawingFaces(): Promise<Faces> {
  const used = charactersOf(readShownText());
  const named = used + accented.join('') + nameLetters;
  const [heads, body, bold, someNames, boldNames] = await Promise.all([
    cut(display, used, { wght: 600 }),
    cut(text, used, { wght: 400 }),
    cut(text, used, { wght: 600 }),
    cut(names, named, { ...atTextSize, wght: 400 }),
    cut(names, named, { ...atTextSize, wght: 600 }),
  ]);
  return { display: heads, text: body, bold, names: someNames, namesBold: boldNames };
}

/** Whether Inter has a letter. The fact sheet uses it for texts with letters that its other faces lack. */
export function canPrint(letter: string): boolean {
  printable ??= new Set(read(names).characterSet);
  return printable.has(letter.codePointAt(0) ?? 0);
}

let printable: ReadonlySet<number> | undefined;

const require = createRequire(import.meta.url);
const display = source(
  '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2',
);
const text = source('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2');
const names = source('inter-ui/variable/InterVariable.woff2');
const atTextSize = { opsz: 14 };

function source(file: string): Buffer {
  return readFileSync(require.resolve(file));
}

// What visitors type: printable ASCII, typographic quotes, dashes and dots.
const always = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}\u00a0‘’“”–—…`;
// Letters of Western Europe, which Instrument Sans has.
const accented = Array.from({ length: 64 }, (_, index) => String.fromCharCode(0xc0 + index));
// Letters of Yoruba, Igbo and Hausa, with combining tones and dots, and the naira sign. Neither face has them.
const nameLetters =
  'ẸẹỌọṢṣỊịỤụṄṅƁɓƊɗƘƙƳƴǸǹḾḿŃńŇňĀāĒēĪīŌōŪūǍǎĚěǏǐǑǒǓǔẼẽĨĩŨũƐɛƆɔŊŋ₦\u0300\u0301\u0302\u0303\u0304\u0307\u030c\u0323\u0329\u0331';

function charactersOf(text: string): string {
  return [...new Set(always + text.normalize('NFC').replace(/\p{Cc}/gu, ''))].sort().join('');
}

/** @param letters sorted by code point */
function rangeOf(letters: readonly string[]): string {
  const codes = letters.map((letter) => letter.charCodeAt(0));
  const last = codes.filter((code) => !codes.includes(code + 1));
  const first = codes.filter((code) => !codes.includes(code - 1));
  const hex = (code = 0) => code.toString(16).toUpperCase();
  return first.map((code, at) => `U+${hex(code)}${code === last[at] ? '' : `-${hex(last[at])}`}`).join();
}

// Simpler than rendering every state, and complete.
function readShownText(): string {
  const content = globSync(`${contentFolder}*.yaml`);
  const sources = globSync(`${root}app/**/*.{ts,tsx}`, { exclude: ['**/*.test.*'] });
  return [...content.sort(), ...sources.sort()].map(readText).join('\n');
}

function readText(file: string): string {
  return readFileSync(file, 'utf8').normalize('NFC');
}

function cut(
  font: Buffer,
  characters: string,
  variationAxes: NonNullable<Parameters<typeof subsetFont>[2]>['variationAxes'],
  targetFormat: 'truetype' | 'woff2' = 'truetype',
): Promise<Buffer> {
  const keepFeatures = ['kern', 'tnum', 'ccmp', 'mark', 'mkmk'];
  const options = { targetFormat, noHinting: true, keepFeatures, variationAxes };
  return cached([font, characters, JSON.stringify(options)], () => subsetFont(font, characters, options));
}

function save(folder: string, name: string, file: Buffer): string {
  const address = `/assets/${name}-${hash('sha256', file, 'base64url').slice(0, 8)}.woff2`;
  mkdirSync(`${folder}assets`, { recursive: true });
  writeFileSync(folder + address.slice(1), file);
  return address;
}

export function hasLettersOf(font: Font, text: string): boolean {
  return [...text].every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
}

/** The length of a text without kerning, relative to the font size. */
export function lengthOf(font: Font, text: string): number {
  const width = (letter: string) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth;
  return [...text].reduce((sum, letter) => sum + width(letter), 0) / font.unitsPerEm;
}

export function read(file: Buffer): Font {
  const font = create(file);
  if ('fonts' in font) throw new Error('A font file holds more than one face');
  return font;
}
