import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { elementsIn, textOf } from '../rigs/html.ts';
import { render } from '../rigs/last-build.ts';

const now = new Date('2026-11-21T12:00:00Z');
const { html }: { html: string } = await render({ url: '/', now });

describe('the link to ask about a section', () => {
  const asked = elementsIn(html, 'a[data-ask]').map((link) => ({
    address: /href="([^"#]+)/.exec(link)?.[1]?.replaceAll('&amp;', '&') ?? '',
    name: textOf(link),
  }));

  it('is offered, and at most once a section', () => {
    assert.ok(asked.length > 0);
    for (const section of elementsIn(html, 'section[id]')) {
      assert.ok(elementsIn(section, 'a[data-ask]').length <= 1, textOf(section).slice(0, 40));
    }
  });

  it('has a unique name, and fills in its own subject', async () => {
    const subjects = new Set<string>();
    for (const { address } of asked) {
      const page: string = (await render({ url: address, now })).html;
      subjects.add(subjectIn(page));
      assert.match(page, /<meta name="robots" content="noindex"/);
    }
    assert.ok(!subjects.has(''));
    assert.equal(subjects.size, asked.length);
    assert.equal(new Set(asked.map(({ name }) => name)).size, asked.length);
  });
});

function subjectIn(page: string): string {
  const input = /<input[^>]*name="subject"[^>]*>/.exec(page)?.[0] ?? '';
  return textOf(/ value="([^"]*)"/.exec(input)?.[1] ?? '');
}
