import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { elementsIn, textOf } from '../rigs/html.ts';
import { builtContent, render } from '../rigs/last-build.ts';

const { figures, roadmap } = builtContent.contactCopy.subjects;
const { book, meet } = builtContent.contactCopy.investment;
const now = new Date('2026-11-21T12:00:00Z');
const { html }: { html: string } = await render({ url: '/', now });

describe('the link to ask about a section', () => {
  const asked = elementsIn(html, 'a[data-ask]').map((link) => ({
    address: /href="([^"#]+)/.exec(link)?.[1]?.replaceAll('&amp;', '&') ?? '',
    name: textOf(link),
  }));

  it('has a unique name, and fills in the subject of its section', async () => {
    const subjects = new Set<string>();
    for (const { address } of asked) {
      const page: string = (await render({ url: address, now })).html;
      subjects.add(subjectIn(page));
      assert.match(page, /<meta name="robots" content="noindex"/);
    }
    assert.ok(!subjects.has(''));
    assert.deepEqual([...subjects].sort(), [figures, roadmap].sort());
    assert.equal(new Set(asked.map(({ name }) => name)).size, asked.length);
  });
});

describe('an investor', () => {
  it('has a link near the top of the page, as visitors and partners have, and no place has two', () => {
    const [hero = ''] = elementsIn(html, 'section[aria-labelledby="hero-headline"]');
    const places = [...hero.matchAll(/<a class[^>]*href="\/#([a-z]+)"/g)].map(([, place]) => place);
    assert.deepEqual(places, ['vision', 'technology', 'progress']);
    for (const place of places) assert.ok(html.includes(`id="${place}"`), place);
  });

  it('finds both booking links on the contact page, each in a new tab', async () => {
    const booking = { investment: 'https://book.test/a', partnership: '', meeting: 'https://book.test/b' };
    const content = { ...builtContent, farm: { ...builtContent.farm, booking } };
    const contact = (await render({ url: '/contact', now }, content)).html;
    for (const [label, address] of [
      [book, booking.investment],
      [meet, booking.meeting],
    ] as const) {
      const links = elementsIn(contact, `#investment a[href="${address}"][target=_blank][rel=noopener]`);
      assert.ok(
        links.some((link) => textOf(link).startsWith(label)),
        `${label}: ${links}`,
      );
    }
  });
});

function subjectIn(page: string): string {
  const input = /<input[^>]*name="subject"[^>]*>/.exec(page)?.[0] ?? '';
  return textOf(/ value="([^"]*)"/.exec(input)?.[1] ?? '');
}
