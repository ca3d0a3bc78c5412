import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { parse } from 'node-html-parser';
import sharp from 'sharp';
import { socialTexts } from '../../app/page/social-texts.ts';
import { emptyMessage } from '../../message/message.ts';
import { drawingFaces } from '../../tools/build/fonts.ts';
import { palette } from '../../tools/files/palette.ts';
import { socialImage } from '../../tools/files/social-images.tsx';
import { cardsIn, measureIn, socialPictures } from '../../tools/files/social-pictures.ts';
import { textOf } from '../rigs/html.ts';
import { builtContent, builtData, builtFiles, render } from '../rigs/last-build.ts';

const { ink, blade, old } = palette;
const texts = socialTexts(builtContent);
const palms = 1500;

// Reads the built files: run the build first.
for (const name of Object.values(builtData.cards)) {
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
    const [image, ...alts] = [
      'property="og:image"',
      'property="og:image:alt"',
      'name="twitter:image:alt"',
    ].map((name) => page.querySelector(`meta[${name}]`)?.getAttribute('content') ?? '');
    const alt = screen ? textOf(texts[screen].alt) : '';
    assert.deepEqual(alts.map(textOf), [alt, alt]);
    if (screen) assert.ok(image?.endsWith(builtData.cards[screen]), request.url);
    else assert.equal(image, '');
  }
});

describe('the text on a social image', async () => {
  const faces = await drawingFaces();
  const measure = measureIn([faces.display, faces.namesBold]);
  const { landing, contact } = texts;
  const long = {
    name: 'The Sustainable Smallholders’ Oil Palm and Agritech Farm Ltd',
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
    it(`are inside the picture, above or below the number, and do not overlap, ${what}`, () => {
      const svg = socialImage(measure, shown, planted);
      let above = 0;
      for (const [, size, spans = ''] of svg.matchAll(/<text font-size="(\d+)"[^>]*>(.*?)<\/text>/g)) {
        assert.ok(Number(size) >= smallest, `${size}`);
        for (const [, x, y, marked = ''] of spans.matchAll(/x="(\d+)" y="([\d.]+)">([^<]*)/g)) {
          const text = textOf(marked);
          const end = Number(x) + (measure(text) - 0.03 * text.length) * Number(size);
          assert.ok(Number(x) >= 60 && end < 1141, `“${text}” ends at ${end}`);
          assert.ok(Number(y) < 252 || Number(y) - 0.7 * Number(size) > 556, `“${text}” is on the number`);
          assert.ok(Number(y) - 0.7 * Number(size) >= above, `“${text}” overlaps the line above it`);
          above = Number(y);
        }
      }
      assert.ok(above > 500 && above < 610, `${above}`);
    });
  }

  it('are as bold in a Yoruba name as in any other', async () => {
    const [name, plain] = ['Ọ̀pẹ Aládéṣeyè Oil Palm Farm', 'Ope Aladeseye Oil Palm Farm'];
    const named = { landing: { ...landing, name }, contact: { ...contact, name: plain } };
    const drawn = await socialPictures(faces, named, palms);
    const cards = cardsIn(drawn);
    const inked = async (card: keyof typeof cards) => {
      const place = { left: 128, top: 18, width: 520, height: 72 };
      return areaOf(await sharp(drawn[cards[card].slice(1)]).extract(place).png().toBuffer(), ink);
    };
    const ratio = (await inked('landing')) / (await inked('contact'));
    assert.ok(ratio > 0.9 && ratio < 1.3, `${ratio} of the ink`);
  });

  it('are at another address when one of them changes, because messengers keep a picture by its address', async () => {
    const before = cardsIn(await socialPictures(faces, texts, palms));
    const line = texts.landing.line.replace('1,500', '1,800');
    const after = cardsIn(await socialPictures(faces, { ...texts, landing: { ...landing, line } }, palms));
    assert.deepEqual(before, builtData.cards);
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
