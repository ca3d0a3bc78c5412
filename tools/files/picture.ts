import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { cached } from '../build/cache.ts';

/** Renders a drawing as a transparent PNG, `width` pixels wide. */
export function picture(svg: string, width: number): Promise<Buffer> {
  return cached(['png', svg, `${width}`], () =>
    new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng(),
  );
}

/** Renders a PNG of 256 colours: messengers omit pictures of more than 300 kB. `fontFiles` are TrueType. */
export function smallPicture(svg: string, width: number, fontFiles: readonly string[]): Promise<Buffer> {
  const fonts = fontFiles.map((file) => readFileSync(file));
  return cached(['social png', svg, `${width}`, ...fonts], () => drawSmall(svg, width, fontFiles));
}

async function drawSmall(svg: string, width: number, fontFiles: readonly string[]): Promise<Buffer> {
  const font = { loadSystemFonts: false, fontFiles: [...fontFiles] };
  // Twice as large, because resvg draws patterns in whole pixels.
  const image = new Resvg(svg, { fitTo: { mode: 'width', value: 2 * width }, font }).render();
  // Loaded late: most builds draw nothing new.
  const { default: sharp } = await import('sharp');
  return sharp(image.asPng()).resize({ width }).png({ palette: true, dither: 0 }).toBuffer();
}
