// Every page in every state that the server renders, as HTML: valid, and with drawings that no slow line, missing style sheet or
// screen reader turns into something else.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { HtmlValidate } from 'html-validate';
import type { Data, PageRequest } from '../../app/page/page.ts';
import type { SiteContent } from '../../app/page/site-content.ts';
import { emptyMessage } from '../../message/message.ts';
import { notKept } from '../../message/not-kept.ts';
import { withLog, withTrees, withWholeCompany } from '../rigs/contents.ts';
import { elementsIn } from '../rigs/html.ts';
import { builtContent, builtFiles, render } from '../rigs/last-build.ts';
import { withPhotographs } from '../rigs/with-photographs.ts';

const now = new Date('2026-11-21T12:00:00Z');
const typed = { ...emptyMessage, firstName: 'Ọlábísí "Bísí" <b>', message: 'A & B' };
const errors = { email: 'Enter an email address', message: 'Enter a message' };
const photographed = withPhotographs(withLog(withWholeCompany(builtContent), 12));
const undrawn = {
  ...builtContent,
  products: builtContent.products.map(({ drawing: _, ...product }) => product),
  technologies: builtContent.technologies.map(({ drawing: _, ...technology }) => technology),
};

const states: Readonly<Record<string, Parameters<typeof page>>> = {
  'the landing page': [{ url: '/' }],
  'the landing page with a log, twelve photographs and a whole company': [
    { url: '/' },
    photographed.content,
    photographed.pictures,
  ],
  'the landing page of a farm with other goals': [
    { url: '/' },
    withTrees(builtContent, [900, 30_000, undefined, 40_000, 600_000]),
  ],
  'the landing page with products and technologies without drawings': [{ url: '/' }, undrawn],
  'the contact page': [{ url: '/contact' }],
  'the contact page of a whole company': [{ url: '/contact' }, photographed.content],
  'the not-found page': [{ url: '/no-such-page' }],
  'the form with a subject': [{ url: '/contact?topic=partnership' }],
  'the form with mistakes': [{ url: '/contact', outcome: { kind: 'invalid', typed, errors } }],
  ...Object.fromEntries(
    notKept.map((kind) => [`the form after “${kind}”`, [{ url: '/contact', outcome: { kind, typed } }]]),
  ),
  ...Object.fromEntries(
    (['known', 'unknown', 'not-looked-up'] as const).map((sent) => [
      `a reference that is ${sent}`,
      [{ url: '/contact?sent=0123456789', sent }],
    ]),
  ),
};

for (const [name, state] of Object.entries(states))
  describe(name, async () => {
    const html = await page(...state);
    const drawings = elementsIn(html, 'svg');

    it('is valid HTML', async () => {
      const { results } = await validator.validateString(html);
      const mistakes = results.flatMap(({ messages }) => messages);
      assert.deepEqual(
        mistakes.map(({ message, selector }) => `${message} at ${selector}`),
        [],
      );
      // WebKit drops the role of a list without markers.
      assert.doesNotMatch(html, /<[uo]l(?![^>]* role="list")/);
    });

    it('has its drawings after the definitions that they use, so that a slow connection shows them at once', () => {
      const uses = [...html.matchAll(/(?: href="#|url\(#)([\w-]+)[")]/g)].filter(({ index }) =>
        isDrawn(html, index),
      );
      assert.ok(uses.length > 0, 'no drawing uses a definition');
      const late = uses.filter(({ 1: id, index }) => !html.slice(0, index).includes(` id="${id}"`));
      assert.deepEqual([...new Set(late.map(([, id]) => id))], []);
    });

    it('hides its drawings from screen readers, and without their style sheet they are neither black nor as wide as the page', () => {
      for (const opening of drawings.join().match(/<svg[^>]*>/g) ?? []) {
        assert.match(opening, / aria-hidden="true"/);
        const sides = [...opening.matchAll(/ (?:width|height)="([\d.]+)(em)?(?:"|%)/g)].map(
          ([, side, em]) => Number(side) * (em ? 16 : 1),
        );
        assert.ok(sides.length === 2 && Math.max(...sides) <= 240, opening);
        assert.match(opening, / fill="|width="0"/);
      }
    });

    it('has no style attribute, script or broken number in its drawings', () => {
      const broken = /style=|<script|\son\w+=|NaN|undefined|Infinity|null|\[object|="\s*"/;
      for (const drawing of drawings) assert.doesNotMatch(drawing, broken);
    });
  });

describe('the landing page', async () => {
  const html = await page({ url: '/' });

  it('asks for its fonts after everything it shows, so that a slow line paints first', () => {
    const preloads = [...html.matchAll(/<link rel="preload"/g)].map(({ index }) => index);
    assert.equal(preloads.length, 2, 'fonts that the page asks for');
    assert.ok(Math.min(...preloads) > html.indexOf('</footer>'));
  });

  it('has the planted number after the headline and the figures and before the next section', () => {
    const places = ['<h1', '</dl>', 'id="crown"', 'data-land="wide"', '<h2'].map((part) =>
      html.indexOf(part),
    );
    assert.ok(!places.includes(-1));
    assert.deepEqual(
      places,
      places.toSorted((one, other) => one - other),
    );
  });

  it('has the crown of its logo on the favicon', () => {
    const [, crown = 'none'] = /<header.*? d="([^"]+)"/s.exec(html) ?? [];
    assert.ok(readFileSync(`${builtFiles}favicon.svg`, 'utf8').includes(crown));
  });
});

async function page(request: Omit<PageRequest, 'now'>, content?: SiteContent, pictures?: Data['pictures']) {
  return (await render({ ...request, now }, content, pictures)).html;
}

/** Whether a position is inside an `<svg>`: links to sections and styles have the same syntax. */
function isDrawn(html: string, at: number): boolean {
  return (
    html.lastIndexOf('<svg', at) > Math.max(html.lastIndexOf('</svg>', at), html.lastIndexOf('</style>', at))
  );
}

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // The label of a roadmap heading adds the year for screen readers. ARIA allows it.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // WebKit drops the role of a list without markers.
    'no-redundant-role': 'off',
  },
});
