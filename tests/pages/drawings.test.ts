import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { withLog, withTrees } from '../rigs/contents.ts';
import { elementsIn } from '../rigs/html.ts';
import { builtContent, builtFiles, render } from '../rigs/last-build.ts';

const now = new Date('2026-11-21T12:00:00Z');
const withoutNames = {
  ...withLog(builtContent, 12),
  products: builtContent.products.map(({ drawing: _, ...product }) => product),
  technologies: builtContent.technologies.map(({ drawing: _, ...technology }) => technology),
};
const otherGoals = withTrees(builtContent, [900, 30_000, undefined, 40_000, 600_000]);
const landing: string = (await render({ url: '/', now })).html;

for (const [what, url, content] of [
  ['/', '/', builtContent],
  ['/contact', '/contact', builtContent],
  ['/nowhere', '/nowhere', builtContent],
  ['/ of a farm with other goals', '/', otherGoals],
  ['/ with a log, and products and technologies without drawings', '/', withoutNames],
] as const) {
  describe(`the drawings on ${what}`, async () => {
    const { html } = await render({ url, now }, content);
    const drawings = elementsIn(html, 'svg');

    it('come after the definitions that they use, so that a slow connection shows them at once', () => {
      const uses = [...html.matchAll(/(?: href="#|url\(#)([\w-]+)[")]/g)].filter(({ index }) =>
        isDrawn(html, index),
      );
      assert.ok(uses.length > 0, 'no drawing uses a definition');
      const late = uses.filter(({ 1: id, index }) => !html.slice(0, index).includes(` id="${id}"`));
      assert.deepEqual([...new Set(late.map(([, id]) => id))], []);
    });

    it('are hidden from screen readers, and without their style sheet neither black nor as wide as the page', () => {
      for (const opening of drawings.join().match(/<svg[^>]*>/g) ?? []) {
        assert.match(opening, / aria-hidden="true"/);
        const sides = [...opening.matchAll(/ (?:width|height)="([\d.]+)(em)?(?:"|%)/g)].map(
          ([, side, em]) => Number(side) * (em ? 16 : 1),
        );
        assert.ok(sides.length === 2 && Math.max(...sides) <= 240, opening);
        assert.match(opening, / fill="|width="0"/);
      }
    });

    it('have no style attribute, script or broken number', () => {
      const broken = /style=|<script|\son\w+=|NaN|undefined|Infinity|null|\[object|="\s*"/;
      for (const drawing of drawings) assert.doesNotMatch(drawing, broken);
    });
  });
}

it('The page asks for its fonts after everything it shows, so that a slow line paints first', () => {
  const preloads = [...landing.matchAll(/<link rel="preload"/g)].map(({ index }) => index);
  assert.equal(preloads.length, 2, 'fonts that the page asks for');
  assert.ok(Math.min(...preloads) > landing.indexOf('</footer>'));
});

it('The planted number comes after the headline and the figures and before the next section', () => {
  const parts = ['<h1', '</dl>', 'id="crown"', 'data-land="wide"', '<h2'];
  const places = parts.map((part) => landing.indexOf(part));
  assert.ok(!places.includes(-1));
  assert.deepEqual(
    places,
    places.toSorted((one, other) => one - other),
  );
});

it('The favicon has the crown of the logo', () => {
  const [, crown = 'none'] = /<header.*? d="([^"]+)"/s.exec(landing) ?? [];
  assert.ok(readFileSync(`${builtFiles}favicon.svg`, 'utf8').includes(crown));
});

/** Whether a position is inside an `<svg>`: links to sections and styles have the same syntax. */
function isDrawn(html: string, at: number): boolean {
  return (
    html.lastIndexOf('<svg', at) > Math.max(html.lastIndexOf('</svg>', at), html.lastIndexOf('</style>', at))
  );
}
