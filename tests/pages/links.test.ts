// Where the links of the pages lead that a visitor follows to reach the farm.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withWholeCompany } from '../rigs/contents.ts';
import { elementsIn, textOf } from '../rigs/html.ts';
import { builtContent, render } from '../rigs/last-build.ts';

const whole = withWholeCompany(builtContent);
const page = async (url: string) =>
  (await render({ url, now: new Date('2026-11-21T12:00:00Z') }, whole)).html;
const pages = { landing: await page('/'), contact: await page('/contact') };

describe('a page has the link, with its text, where it belongs', () => {
  const { booking, email, phone, social, whatsapp = '' } = whole.farm;
  const { investment, partner } = whole.contactTexts;
  const digits = (text: string) => text.replace(/\D/g, '');
  const [dials, chats] = [`tel:+${digits(phone)}`, `https://wa.me/${digits(whatsapp)}?text=`];
  const map = 'https://www.google.com/maps/search/?api=1&query=6.4541%2C%203.3947';
  const inFooter = [
    [`mailto:${email}`, email],
    [dials, phone],
    [chats, 'WhatsApp'],
    ...social.map(({ name, address }) => [address, name] as const),
  ] as const;
  for (const [page, place, links] of [
    ['landing', 'footer', inFooter],
    ['contact', 'footer', inFooter],
    ['contact', '#investment', [[booking.investment, investment.book], [booking.meeting, investment.meet]]],
    ['contact', '#partner', [[booking.partnership, partner.link]]],
    ['contact', 'main', [[`mailto:${email}`, email], [dials, phone], [chats, whatsapp], [map, 'Show on a map']]],
  ] as const) // biome-ignore format: one place a line
    for (const [address, text] of links)
      it(`${page}: “${text}” in ${place}`, () => {
        const [found = '', ...more] = elementsIn(pages[page], `${place} a[href^="${address}"]`);
        assert.ok(
          textOf(found).startsWith(text) && more.length === 0,
          `links to ${address}: ${found}${more}`,
        );
        const isElsewhere = /scheduling|maps/.test(address);
        assert.equal(found.includes('target="_blank" rel="noopener"'), isElsewhere, `a new tab: ${found}`);
      });
});

it('the chat begins with the subject that the visitor came with, or with the name of the farm', async () => {
  for (const [url, text] of [
    ['/contact?topic=investment', whole.contactTexts.subjects.investment],
    ['/contact', `A question about ${whole.farm.name}`],
  ] as const) {
    const [chat = ''] = elementsIn(await page(url), 'main a[href^="https://wa.me/"]');
    assert.ok(chat.includes(`?text=${encodeURIComponent(text)}"`), chat);
  }
});

it('each link that asks about a section has a name of its own, and fills in the subject of its section', async () => {
  const asked = elementsIn(pages.landing, 'a[data-ask]');
  const subjects = await Promise.all(
    asked.map(async (link) => {
      const address = /href="([^"#]+)/.exec(link)?.[1]?.replaceAll('&amp;', '&') ?? '';
      const form = await page(address);
      assert.match(form, /<meta name="robots" content="noindex"/, address);
      const [input = ''] = elementsIn(form, 'input[name=subject]');
      return textOf(/ value="([^"]*)"/.exec(input)?.[1] ?? '');
    }),
  );
  const { figures, roadmap } = builtContent.contactTexts.subjects;
  assert.deepEqual(new Set(subjects), new Set([figures, roadmap]));
  assert.equal(new Set(asked.map(textOf)).size, asked.length, `names of links: ${asked.map(textOf)}`);
});

it('near the top visitors, partners and investors each have one link to their section', () => {
  const [hero = ''] = elementsIn(pages.landing, 'section[aria-labelledby="hero-headline"]');
  const places = [...hero.matchAll(/<a class[^>]*href="\/#([a-z]+)"/g)].map(([, place]) => place);
  assert.deepEqual(places, ['vision', 'technology', 'progress']);
  for (const place of places) assert.ok(pages.landing.includes(`id="${place}"`), `the section ${place}`);
});
