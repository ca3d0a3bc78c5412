import { hash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Square } from '../../app/drawings/tower/plan.ts';
import type { Data } from '../../app/page/page.ts';
import type { SocialTexts } from '../../app/page/social-texts.ts';
import type { Faces } from '../build/fonts.ts';
import { hasLettersOf, lengthOf, read } from '../build/fonts.ts';
import { smallPicture } from './picture.ts';
import { sharePicture } from './share-picture.tsx';
import { socialImages } from './social-images.tsx';

export async function socialPictures(
  { display, namesBold }: Pick<Faces, 'display' | 'namesBold'>,
  texts: Record<'landing' | 'contact', SocialTexts>,
  share?: { readonly square: Square | undefined; readonly sentence: string },
): Promise<Record<string, Buffer>> {
  const folder = mkdtempSync(join(tmpdir(), 'drawing-fonts-'));
  try {
    // resvg reads fonts from files only. For a text with a missing letter it takes any other face: so there is one
    // other.
    const fontFiles = [display, namesBold].map((bytes, at) => {
      writeFileSync(join(folder, `${at}.ttf`), bytes);
      return join(folder, `${at}.ttf`);
    });
    const made: Record<string, Buffer> = {};
    const measure = measureIn([display, namesBold]);
    for (const [name, svg] of Object.entries(socialImages(measure, texts))) {
      const png = await smallPicture(svg, 1200, fontFiles);
      // Messengers keep a picture by its address: a changed figure needs a new one.
      made[`assets/social-${name}-${hash('sha256', png).slice(0, 8)}.png`] = png;
    }
    if (share?.square) {
      const svg = sharePicture(measure, share.square, texts.landing.name, share.sentence);
      made['share.png'] = await smallPicture(svg, 1080, fontFiles);
    }
    return made;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The addresses of the pictures among these files. */
export function cardsIn(files: Readonly<Record<string, unknown>>): Data['cards'] {
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
