import { create, type Font } from 'fontkit';

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
