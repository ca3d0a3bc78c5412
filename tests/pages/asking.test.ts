import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { elementsIn, textOf } from '../rigs/html.ts';
import { builtContent, render } from '../rigs/last-build.ts';

const { figures, roadmap } = builtContent.contactCopy.subjects;
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

function subjectIn(page: string): string {
  const input = /<input[^>]*name="subject"[^>]*>/.exec(page)?.[0] ?? '';
  return textOf(/ value="([^"]*)"/.exec(input)?.[1] ?? '');
}
