import assert from 'node:assert/strict';
import { test } from 'node:test';
import { builtContent, render } from '../rigs/built-site.ts';
import { withTrees } from '../rigs/contents.ts';

const now = new Date('2026-11-21T12:00:00Z');

for (const [farm, content] of [
  ['the shipped farm', builtContent],
  ['a farm with other goals', withTrees(builtContent, [900, 30_000, undefined, 40_000, 600_000])],
] as const) {
  const { html } = await render({ url: '/', now }, content);

  const uses = [...html.matchAll(/(?: href="#|url\(#)([\w-]+)[")]/g)]
    .filter(({ index }) => isDrawn(index))
    .map(({ 1: id, index }) => ({ id, usedAt: index, definedAt: html.indexOf(` id="${id}"`) }));

  test(`definitions that a drawing of the landing page uses come before it, so that a slow connection shows it at once, for ${farm}`, () => {
    assert.ok(uses.length > 20);
    const late = uses.filter(({ usedAt, definedAt }) => definedAt < 0 || definedAt > usedAt);
    assert.deepEqual([...new Set(late.map(({ id }) => id))], []);
  });

  test(`no drawing uses a definition of another far section, which may not be laid out yet, for ${farm}`, () => {
    const elsewhere = uses.filter(
      ({ usedAt, definedAt }) =>
        farSectionAt(definedAt) > 0 && farSectionAt(definedAt) !== farSectionAt(usedAt),
    );
    assert.deepEqual([...new Set(elsewhere.map(({ id }) => id))], []);
  });

  test(`the palms of the hero come after its headline and figures and before the next section, for ${farm}`, () => {
    const places = ['<h1', '</dl>', 'id="crown"', '<clipPath id="hc"', '<h2'].map((part) =>
      html.indexOf(part),
    );
    assert.ok(!places.includes(-1));
    assert.deepEqual(
      places,
      [...places].sort((one, other) => one - other),
    );
  });

  /** The number of the far section around a position; 0 before the first. */
  function farSectionAt(at: number): number {
    return html.slice(0, at).split(' data-far="').length - 1;
  }

  /** Whether a position is inside an `<svg>`: links to sections and styles have the same syntax. */
  function isDrawn(at: number): boolean {
    return (
      html.lastIndexOf('<svg', at) >
      Math.max(html.lastIndexOf('</svg>', at), html.lastIndexOf('</style>', at))
    );
  }
}
