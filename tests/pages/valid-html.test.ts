import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PageRequest } from '../../app/page/page.ts';
import { emptyMessage } from '../../message/message.ts';
import { notKept } from '../../message/not-kept.ts';
import { render } from '../rigs/last-build.ts';
import { mistakesIn } from '../rigs/valid-html.ts';

const now = new Date('2026-11-21T12:00:00Z');
const typed = { ...emptyMessage, firstName: 'Ọlábísí "Bísí" <b>', message: 'A & B' };

/** All pages, and all states of the form that the server renders. */
const pages: Readonly<Record<string, Omit<PageRequest, 'now'>>> = {
  'the landing page': { url: '/' },
  'the contact page': { url: '/contact' },
  'the not-found page': { url: '/no-such-page' },
  'the form with a subject': { url: '/contact?topic=partnership' },
  'the form with mistakes': {
    url: '/contact',
    outcome: {
      kind: 'invalid',
      typed,
      errors: { email: 'Enter an email address', message: 'Enter a message' },
    },
  },
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

describe('valid HTML', () => {
  for (const [name, request] of Object.entries(pages)) {
    it(`is ${name}`, async () => {
      const { html } = await render({ ...request, now });
      assert.deepEqual(await mistakesIn(html), []);
      // WebKit drops the role of a list without markers.
      assert.doesNotMatch(html, /<[uo]l(?![^>]* role="list")/);
    });
  }
});
