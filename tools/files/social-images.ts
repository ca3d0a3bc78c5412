import { hash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import type { Data } from '../../app/data/page.ts';
import type { SocialTexts } from '../../app/page/social-texts.ts';
import { cached } from '../build/cache.ts';
import { type Faces, hasLettersOf, lengthOf, read } from '../build/fonts.ts';
import { socialImage } from './social-image.tsx';

export async function socialImages(
  { display, namesBold }: Pick<Faces, 'display' | 'namesBold'>,
  texts: Record<'landing' | 'contact', SocialTexts>,
  palms: number,
): Promise<Record<string, Buffer>> {
  const fonts = [display, namesBold];
  const measure = measureIn(fonts);
  const made: Record<string, Buffer> = {};
  for (const [name, shown] of Object.entries(texts)) {
    const svg = socialImage(measure, shown, palms);
    const png = await cached(['social png', svg, ...fonts], () => draw(svg, fonts));
    // Messengers keep an image by its address: a changed figure needs a new one.
    made[`assets/social-${name}-${hash('sha256', png).slice(0, 8)}.png`] = png;
  }
  return made;
}

/** A PNG of 256 colours: messengers omit images of more than 300 kB. */
async function draw(svg: string, fonts: readonly Buffer[]): Promise<Buffer> {
  // resvg reads fonts from files only. For a text with a missing letter it takes any other face: so there is one other.
  const folder = mkdtempSync(join(tmpdir(), 'drawing-fonts-'));
  try {
    const fontFiles = fonts.map((_, at) => join(folder, `${at}.ttf`));
    for (const [at, file] of fontFiles.entries()) writeFileSync(file, fonts[at] ?? '');
    const font = { loadSystemFonts: false, fontFiles };
    // Twice as large, because resvg draws patterns in whole pixels.
    const image = new Resvg(svg, { fitTo: { mode: 'width', value: 2400 }, font }).render();
    // Loaded late: most builds draw nothing new.
    const { default: sharp } = await import('sharp');
    return await sharp(image.asPng()).resize({ width: 1200 }).png({ palette: true, dither: 0 }).toBuffer();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The addresses of the social images among these files. */
export function socialImagesIn(files: Readonly<Record<string, unknown>>): Data['socialImages'] {
  const addressOf = (name: string) =>
    `/${Object.keys(files).find((file) => file.includes(`/social-${name}-`))}`;
  return { landing: addressOf('landing'), contact: addressOf('contact') };
}

/** Measures a text in the first face that has all of its letters, or else in the last. */
export function measureIn(faces: readonly Buffer[]): (text: string) => number {
  const fonts = faces.map(read);
  return (text) => {
    const font = fonts.find((one) => hasLettersOf(one, text)) ?? fonts.at(-1);
    return font ? lengthOf(font, text) : 0;
  };
}
