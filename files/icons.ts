import { picture } from './picture.ts';

/** The icon in the sizes that browsers and phones still want as pixels, by public name. */
export function icons(favicon: string, maskable: string): Readonly<Record<string, string | Buffer>> {
  return {
    'favicon.svg': favicon,
    'favicon.ico': asIco(picture(favicon, 32), 32),
    'apple-touch-icon.png': picture(maskable, 180),
    'icon-192.png': picture(favicon, 192),
    'icon-512.png': picture(favicon, 512),
    'icon-maskable-512.png': picture(maskable, 512),
  };
}

/** An icon file that holds one PNG: six bytes of header, sixteen about the picture, the picture. */
function asIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
