import sharp, { type Sharp } from 'sharp';

/** A gradient with the words “test picture”, so that it cannot be mistaken for a photograph of the farm. */
export function testPicture({ width = 1600, height = 1200, hue = 90 } = {}): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="s" x2=".4" y2="1"><stop stop-color="hsl(${hue + 110},45%,80%)"/><stop offset="1" stop-color="hsl(${hue - 40},50%,22%)"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#s)"/>
    <text x="50%" y="54%" text-anchor="middle" font-family="sans-serif" font-size="${Math.min(width, height) / 9}" fill="#fff">test picture</text></svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: '#fff' });
}

/** EXIF data as a phone writes it, with a name and a position, which is in the Gulf of Guinea. */
export function withPosition(picture: Sharp): Sharp {
  return picture.jpeg({ quality: 90 }).withExif({
    IFD0: { Make: 'Test camera', Artist: 'Test owner' },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '1/1 2/1 3/1',
      GPSLongitudeRef: 'E',
      GPSLongitude: '4/1 5/1 6/1',
    },
  });
}

/** A position as other programs write it. */
export const xmpPosition = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="1,2.0N"/></rdf:RDF></x:xmpmeta>`;
