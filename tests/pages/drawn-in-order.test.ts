import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withTrees } from '../rigs/contents.ts';
import { builtContent, render } from '../rigs/last-build.ts';

const now = new Date('2026-11-21T12:00:00Z');

const otherGoals = withTrees(builtContent, [900, 30_000, undefined, 40_000, 600_000]);
for (const [what, url, content] of [
  ['/', '/', builtContent],
  ['/contact', '/contact', builtContent],
  ['/nowhere', '/nowhere', builtContent],
  ['/ of a farm with other goals', '/', otherGoals],
] as const) {
  test(`definitions that a drawing uses come before it, so that a slow connection shows it at once: ${what}`, async () => {
    const { html } = await render({ url, now }, content);
    const uses = [...html.matchAll(/(?: href="#|url\(#)([\w-]+)[")]/g)].filter(({ index }) =>
      isDrawn(html, index),
    );
    assert.ok(uses.length > 0);
    const late = uses.filter(({ 1: id, index }) => !html.slice(0, index).includes(` id="${id}"`));
    assert.deepEqual([...new Set(late.map(([, id]) => id))], []);
  });
}

test('the page asks for its fonts after everything it shows, so that a slow line paints first', async () => {
  const { html } = await render({ url: '/', now });
  const preloads = [...html.matchAll(/<link rel="preload"/g)].map(({ index }) => index);
  assert.equal(preloads.length, 2);
  assert.ok(Math.min(...preloads) > html.indexOf('</footer>'));
});

test('the palms of the hero come after its headline and figures and before the next section', async () => {
  const { html } = await render({ url: '/', now });
  const places = ['<h1', '</dl>', 'id="crown"', '<clipPath id="hc"', '<h2'].map((part) => html.indexOf(part));
  assert.ok(!places.includes(-1));
  assert.deepEqual(
    places,
    [...places].sort((one, other) => one - other),
  );
});

/** Whether a position is inside an `<svg>`: links to sections and styles have the same syntax. */
function isDrawn(html: string, at: number): boolean {
  return (
    html.lastIndexOf('<svg', at) > Math.max(html.lastIndexOf('</svg>', at), html.lastIndexOf('</style>', at))
  );
}
