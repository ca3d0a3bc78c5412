// Every page in every state that the server renders, as HTML: valid, and with drawings that no slow connection, missing style sheet or
// screen reader turns into something else.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { HtmlValidate } from 'html-validate';
import type { Data, PageRequest } from '../../app/data/page.ts';
import type { SiteContent } from '../../app/data/site-content.ts';
import { emptyMessage } from '../../message/message.ts';
import { notKept } from '../../message/not-kept.ts';
import { withLog, withTrees, withWholeCompany } from '../rigs/contents.ts';
import { elementsIn } from '../rigs/html.ts';
import { builtContent, render } from '../rigs/last-build.ts';
import { withPhotographs } from '../rigs/with-photographs.ts';

const typed = { ...emptyMessage, firstName: 'Ọlábísí "Bísí" <b>', message: 'A & B' };
const errors = { email: 'Enter an email address', message: 'Enter a message' };
const photographed = withPhotographs(withLog(withWholeCompany(builtContent), 12));
const undrawn = {
  ...builtContent,
  products: builtContent.products.map(({ drawing: _, ...product }) => product),
  technologies: builtContent.technologies.map(({ drawing: _, ...technology }) => technology),
};

type State = Omit<PageRequest, 'now'> & {
  readonly content?: SiteContent;
  readonly pictures?: Data['pictures'];
};
const states: Readonly<Record<string, State>> = {
  'the landing page': { url: '/' },
  'the landing page with a log, twelve photographs and a whole company': { url: '/', ...photographed },
  'the landing page of a farm with other goals': {
    url: '/',
    content: withTrees(builtContent, [900, 30_000, undefined, 40_000, 600_000]),
  },
  'the landing page with products and technologies without drawings': { url: '/', content: undrawn },
  'the contact page': { url: '/contact' },
  'the contact page of a whole company': { url: '/contact', content: photographed.content },
  'the not-found page': { url: '/no-such-page' },
  'the form with a subject': { url: '/contact?topic=partnership' },
  'the form with mistakes': { url: '/contact', outcome: { kind: 'invalid', typed, errors } },
  ...Object.fromEntries(
    notKept.map((kind) => [`the form after “${kind}”`, { url: '/contact', outcome: { kind, typed } }]),
  ),
  ...Object.fromEntries(
    (['known', 'unknown', 'not-looked-up'] as const).map((sent) => [
      `a reference that is ${sent}`,
      { url: '/contact?sent=0123456789', sent },
    ]),
  ),
};

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // The label of a roadmap heading adds the year for screen readers. ARIA allows it.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // WebKit drops the role of a list without markers.
    'no-redundant-role': 'off',
    // The policy of the site blocks it.
    'no-inline-style': 'error',
  },
});

for (const [name, { content, pictures, ...request }] of Object.entries(states))
  describe(name, async () => {
    const now = new Date('2026-11-21T12:00:00Z');
    const { html } = await render({ ...request, now }, content, pictures);

    it('asks Dark Reader to leave it, because it has a dark scheme of its own', () => {
      assert.equal(elementsIn(html, 'head meta[name="darkreader-lock"]').length, 1);
    });

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

    it('has its drawings after the definitions that they use, and its fonts after everything: a slow connection shows it at once', () => {
      const uses = [...html.matchAll(/(?:(?<=<(?:use|pattern)[^>]*) href="|="url\()#([\w-]+)/g)];
      assert.ok(uses.length > 0, 'no drawing uses a definition');
      const late = uses.filter(({ 1: id, index }) => !html.slice(0, index).includes(` id="${id}"`));
      assert.deepEqual([...new Set(late.map(([, id]) => id))], []);
      assert.ok(html.indexOf('<link rel="preload"') > html.indexOf('</footer>'), 'fonts');
    });

    it('hides its drawings from screen readers, and without their style sheet they are neither black nor as wide as the page', () => {
      for (const [opening] of html.matchAll(/<svg[^>]*>/g)) {
        assert.match(opening, / aria-hidden="true"/);
        const sides = [...opening.matchAll(/ (?:width|height)="([\d.]+)(em)?(?:"|%)/g)].map(
          ([, side, em]) => Number(side) * (em ? 16 : 1),
        );
        assert.ok(sides.length === 2 && Math.max(...sides) <= 240, opening);
        assert.match(opening, / fill="|width="0"/);
      }
    });

    it('has no broken number in its drawings', () => {
      const drawings = elementsIn(html, 'svg').join();
      assert.doesNotMatch(drawings, /NaN|undefined|Infinity|null|\[object|="\s*"/);
    });
  });
