import { create, type Font } from 'fontkit';

/** A fallback font, scaled to the letters of `sample`, so that nothing moves when the web font arrives. */
export function fallbackFace(
  family: string,
  weight: string,
  { file, size = 1, lines = file }: Face,
  sample: string,
): string {
  const bold = weight === '600';
  const letters = [...sample.toLowerCase()].filter((letter) => order.includes(letter)).join('');
  const theirs = [...letters].reduce(
    (sum, letter) => sum + ((bold ? boldWidths : widths)[order.indexOf(letter)] ?? 0) / 1000,
    0,
  );
  const local = names.map((name) => `local("${name}${bold ? ' Bold' : ''}")`).join();
  const scale = (size * lengthOf(read(file), letters)) / theirs;
  return `@font-face{font-family:"${family}";font-weight:${weight};src:${local};${metrics(lines, scale)}}`;
}

/** `size`: as in `size-adjust`, 1 if left out. `lines`: the font whose line height it has, if not its own. */
type Face = { readonly file: Buffer; readonly size?: number; readonly lines?: Buffer };

/** The descriptors that set a face at a size, with the line height of `lines`. */
export function metrics(lines: Buffer, size: number): string {
  const { ascent, descent, lineGap, unitsPerEm } = read(lines);
  const percent = (share: number) => `${Number((share * 100).toFixed(2))}%`;
  const high = (units: number) => percent(units / unitsPerEm / size);
  return `size-adjust:${percent(size)};ascent-override:${high(ascent)};descent-override:${high(-descent)};line-gap-override:${high(lineGap)}`;
}

/** The height of a small letter, relative to the font size. */
export function xHeightOf(file: Buffer): number {
  const font = read(file);
  return font.xHeight / font.unitsPerEm;
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

// Arial, and its replacements on other systems. Looking for a missing font delays the first paint, so one for each
// system.
const names = ['Arial', 'Liberation Sans', 'Roboto'];

// Adobe's metrics of Helvetica, which Arial shares, in thousandths: space and a to z.
const order = ' abcdefghijklmnopqrstuvwxyz';
const widths = [
  278, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278,
  556, 500, 722, 500, 500, 500,
];
const boldWidths = [
  278, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333,
  611, 556, 778, 556, 556, 500,
];
