import { create, type Font } from 'fontkit';

/**
 * The CSS of a stand-in that every device has, stretched to the size of our font, so that nothing moves when ours arrives.
 * @param family the name to give, as in `font-family`
 * @param sample the words of the site: the widths are matched over the letters it really uses
 */
export function fallbackFace(
  family: string,
  weight: string,
  file: Buffer,
  sample: string,
  bold: boolean,
): string {
  const font = read(file);
  const { ascent, descent, lineGap, unitsPerEm } = font;
  const letters = [...sample.toLowerCase()].filter((letter) => order.includes(letter));
  const ours = lengthOf(font, letters.join(''));
  const theirs = letters.reduce(
    (sum, letter) => sum + ((bold ? boldWidths : widths)[order.indexOf(letter)] ?? 0) / 1000,
    0,
  );
  const size = ours / theirs;
  return (
    `@font-face{font-family:"${family}";font-weight:${weight};src:${(bold ? boldNames : names).map((name) => `local("${name}")`).join()};` +
    `size-adjust:${percent(size)};ascent-override:${percent(ascent / unitsPerEm / size)};` +
    `descent-override:${percent(-descent / unitsPerEm / size)};line-gap-override:${percent(lineGap / unitsPerEm / size)}}`
  );
}

/** How high a small letter stands, as a share of the letter size. */
export function xHeightOf(file: Buffer): number {
  const font = read(file);
  return font.xHeight / font.unitsPerEm;
}

/** How long a text is without its kerning, as a share of the letter size. */
export function lengthOf(font: Font, text: string): number {
  return [...text].reduce((sum, letter) => sum + widthOf(font, letter), 0);
}

export function read(file: Buffer): Font {
  const font = create(file);
  if ('fonts' in font) throw new Error('A font file holds more than one face');
  return font;
}

function widthOf(font: Font, letter: string): number {
  return font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth / font.unitsPerEm;
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(2))}%`;
}

// Arial, and the fonts other systems keep in its place; their letters are as wide to within one percent. Looking for one
// that is not there holds up the first paint, so there is one name for each system and no more.
const names = ['Arial', 'Liberation Sans', 'Roboto'];
const boldNames = names.map((name) => `${name} Bold`);

// Widths of Arial in thousandths, space and a to z, from Adobe's metrics of Helvetica, which Arial shares.
const order = ' abcdefghijklmnopqrstuvwxyz';
const widths = [
  278, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278,
  556, 500, 722, 500, 500, 500,
];
const boldWidths = [
  278, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333,
  611, 556, 778, 556, 556, 500,
];
