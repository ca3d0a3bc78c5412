import { Resvg } from '@resvg/resvg-js';

/**
 * A drawing as pixels.
 * @param width in pixels; the drawing's own where left out
 * @param fontFiles TrueType files for the words in it
 */
export function picture(svg: string, width?: number, fontFiles: readonly string[] = []): Buffer {
  return new Resvg(svg, {
    fitTo: width === undefined ? { mode: 'original' } : { mode: 'width', value: width },
    font: { loadSystemFonts: false, fontFiles: [...fontFiles] },
  })
    .render()
    .asPng();
}
