import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { socialImages } from '../../app/drawings/social.ts';

/**
 * The pictures that messengers show beside a link to a page, by public name. 1200 by 630 pixels.
 * @param fonts the faces the words are set in, as TrueType files
 */
export function socialPictures(fonts: readonly Buffer[]): Readonly<Record<string, Buffer>> {
  const folder = mkdtempSync(join(tmpdir(), 'social-'));
  try {
    const fontFiles = fonts.map((font, at) => {
      const file = join(folder, `${at}.ttf`);
      writeFileSync(file, font);
      return file;
    });
    return Object.fromEntries(
      Object.entries(socialImages()).map(([screen, { svg }]) => [
        `social-${screen}.png`,
        new Resvg(svg, { font: { fontFiles, loadSystemFonts: false } }).render().asPng(),
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
