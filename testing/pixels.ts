import { Resvg } from '@resvg/resvg-js';

export type Colour = readonly [red: number, green: number, blue: number];

/** A picture as a messenger has it, decoded and shrunk to `width`. */
export function decodePng(png: Buffer, width: number) {
  const size = { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
  const image = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><image width="${size.width}" height="${size.height}" href="data:image/png;base64,${png.toString('base64')}"/></svg>`,
    { fitTo: { mode: 'width', value: width } },
  ).render();
  // A copy each time it is asked for.
  const { pixels } = image;
  const at = (x: number, y: number): Colour => {
    const start = (y * image.width + x) * 4;
    return [pixels[start] ?? 0, pixels[start + 1] ?? 0, pixels[start + 2] ?? 0];
  };
  return { size, width: image.width, height: image.height, at };
}

/** How far a colour stands out from another: 1 to 21 (WCAG 2). */
export function contrast(one: Colour, other: Colour): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
