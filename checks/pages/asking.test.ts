import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { figures } from '../../content/figures.ts';
import { roadmap } from '../../content/roadmap.ts';
import { technologies } from '../../content/technology.ts';
import { elementsIn, textOf } from '../../testing/html.ts';

const { render } = await import('../../dist/server/entry.js' as string);
const now = new Date('2026-11-21T12:00:00Z');
const { html }: { html: string } = await render({ url: '/', now });

describe('every card and figure', () => {
  const links = elementsIn(html, 'a', 'class="ask"');
  const asked = links.map((link) => {
    const address = new URL(/href="([^"]+)"/.exec(link)?.[1]?.replaceAll('&amp;', '&') ?? '', 'http://farm');
    return { address, name: textOf(link) };
  });

  it('has a way to ask about it', () => {
    const about = new Set(asked.map(({ address }) => address.searchParams.get('ref')));
    const things = [
      ...figures.map(({ id }) => id),
      ...technologies.map(({ id }) => id),
      ...roadmap.map(({ year }) => String(year)),
    ];
    assert.deepEqual(
      things.filter((thing) => !about.has(thing)),
      [],
    );
    assert.equal(
      elementsIn(html, 'article', 'class="card-figure').filter((card) => !card.includes('class="ask"'))
        .length,
      0,
    );
  });

  it('is told apart from the others by whoever only hears the links', () => {
    const refs = new Map(asked.map(({ address, name }) => [name, address.searchParams.get('ref')]));
    for (const { address, name } of asked)
      assert.equal(refs.get(name), address.searchParams.get('ref'), name);
  });

  it('fills the subject with a sentence that names it, and leaves the page out of search engines', async () => {
    for (const { address, name } of asked) {
      const page: string = (await render({ url: address.pathname + address.search, now })).html;
      const subject = subjectIn(page);
      assert.ok(subject.endsWith(name.split(': ')[1] ?? '?'), `${subject} for ${name}`);
      assert.match(page, /<meta name="robots" content="noindex"/);
    }
  });
});

describe('an address that this site did not write', () => {
  it('fills nothing in, and nothing of it is on the page', async () => {
    for (const query of [
      'topic=%3Cscript%3Ealert(1)%3C/script%3E',
      'topic=visit&ref=%22%3E%3Cimg%20src=x%3E',
      'topic=__proto__',
      'ref=2026',
      'topic=visit&ref=constructor',
    ]) {
      const page: string = (await render({ url: `/contact?${query}`, now })).html;
      assert.equal(subjectIn(page), query.startsWith('topic=visit') ? 'A visit to the farm' : '', query);
      assert.doesNotMatch(page, /alert\(1\)|src=x|__proto__/);
    }
  });
});

function subjectIn(page: string): string {
  const input = /<input[^>]*name="subject"[^>]*>/.exec(page)?.[0] ?? '';
  return textOf(/ value="([^"]*)"/.exec(input)?.[1] ?? '');
}
