import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { parse } from 'node-html-parser';
import sharp from 'sharp';
import { socialTexts } from '../../app/page/social-texts.ts';
import { emptyMessage } from '../../message/message.ts';
import { drawingFaces } from '../../tools/build/fonts.ts';
import { palette } from '../../tools/files/palette.ts';
import { socialImage } from '../../tools/files/social-image.tsx';
import { measureIn, socialImages, socialImagesIn } from '../../tools/files/social-images.ts';
import { textOf } from '../rigs/html.ts';
import { builtContent, builtData, builtFiles, render } from '../rigs/last-build.ts';

const { ink, blade, old } = palette;
const texts = socialTexts(builtContent);
const palms = 1500;

// Reads the built files: run the build first.
for (const name of Object.values(builtData.socialImages)) {
  it(`${name.replace(/-[\da-f]{8}\./, '.')} has the size and at most 300 kB, as messengers need, all of its colours, and nothing black`, async () => {
    const png = readFileSync(`${builtFiles}${name}`);
    const { width, height } = await sharp(png).metadata();
    assert.deepEqual([width, height], [1200, 630]);
    assert.ok(png.length <= 300_000, `${png.length} bytes`);
    // Ground, shadow, crowns, letters.
    for (const colour of ['#c87b52', '#7c4124', blade, old, ink])
      assert.ok((await areaOf(png, colour)) > 500, colour);
    assert.equal(await areaOf(png, '#000000'), 0);
  });
}

it('the head of a page names its social image, with an alternative text; an answer to a message, or thanks, have none', async () => {
  for (const [request, screen] of [
    [{ url: '/?fbclid=a' }, 'landing'],
    [{ url: '/contact' }, 'contact'],
    [{ url: '/contact?topic=investment' }, 'contact'],
    [{ url: '/contact', outcome: { kind: 'unavailable', typed: emptyMessage } }, undefined],
    [{ url: '/contact?sent=A', sent: 'known' }, undefined],
  ] as const) {
    const page = parse((await render({ ...request, now: new Date() })).html);
    const contentOf = (meta: string) => page.querySelector(`meta[${meta}]`)?.getAttribute('content') ?? '';
    const { alt, image } = screen
      ? { ...texts[screen], image: builtData.socialImages[screen] }
      : { alt: '', image: '' };
    for (const meta of ['property="og:image:alt"', 'name="twitter:image:alt"'])
      assert.equal(textOf(contentOf(meta)), textOf(alt));
    assert.equal(contentOf('property="og:image"').replace(/^https?:\/\/[^/]+/, ''), image, request.url);
  }
});

describe('the text on a social image', async () => {
  const faces = await drawingFaces();
  const { landing } = texts;
  const long = {
    name: 'Ọ̀pẹ Aládéṣeyè Smallholders’ Oil Palm and Agritech Farm Limited',
    headline: `${landing.headline} ${landing.headline}`,
    line: '1,500 trees planted that are looked after every single day of the year, 22\u00a0November\u00a02026',
    alt: '',
  };
  for (const [what, shown, planted, smallest] of [
    // In a messenger the image is 300 pixels wide: a quarter of its size.
    ['as they are', landing, palms, 32],
    ['twice as long', long, palms, 26],
    ['on bare ground', landing, 0, 32],
  ] as const) {
    it(`is large enough, inside the picture, above or below the number, ${what}`, async () => {
      const svg = socialImage(measureIn([faces.display, faces.namesBold]), shown, planted);
      const sizes = Array.from(svg.matchAll(/<text font-size="(\d+)"/g), ([, size]) => Number(size));
      assert.equal(sizes.length, 3);
      assert.ok(Math.min(...sizes) >= smallest, `${sizes}`);
      const [png] = Object.values(await socialImages(faces, { landing: shown, contact: shown }, planted));
      const rightMargin = { left: 1141, top: 0, width: 59, height: 630 };
      const number = { left: 0, top: 252, width: 1200, height: 304 };
      for (const place of [rightMargin, number])
        assert.equal(await areaOf(await sharp(png).extract(place).png().toBuffer(), ink), 0, 'letters');
    });
  }

  it('are at another address when one of them changes, because messengers keep a picture by its address', async () => {
    const before = socialImagesIn(await socialImages(faces, texts, palms));
    const line = texts.landing.line.replace('1,500', '1,800');
    const after = socialImagesIn(
      await socialImages(faces, { ...texts, landing: { ...landing, line } }, palms),
    );
    assert.deepEqual(before, builtData.socialImages);
    assert.notEqual(after.landing, before.landing);
    assert.equal(after.contact, before.contact);
  });
});

/** The number of pixels of about this colour. */
async function areaOf(png: Buffer, colour: string): Promise<number> {
  const wanted = Buffer.from(colour.slice(1), 'hex');
  const pixels = await sharp(png).removeAlpha().raw().toBuffer();
  let area = 0;
  for (let at = 0; at < pixels.length; at += 3)
    if (wanted.every((value, part) => Math.abs(value - (pixels[at + part] ?? 0)) <= 8)) area++;
  return area;
}
