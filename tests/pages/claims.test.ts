import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PhaseStatus } from '../../app/page/use-content.ts';
import { aVision, noYear, statusWords } from '../../app/ui/offer-status.ts';
import { figuresOn, headsOf } from '../rigs/claims.ts';
import { shortNames } from '../rigs/class-names.ts';
import { elementsIn, textOf } from '../rigs/html.ts';
import { builtContent, render } from '../rigs/last-build.ts';

const { contactCopy, landingCopy, products, roadmap, technologies, valueChain } = builtContent;

const now = new Date('2026-11-21T12:00:00Z');
const landing = await pageAt('/');
const contact = await pageAt('/contact');

const next: Partial<Record<PhaseStatus, PhaseStatus>> = { Vision: 'Planned', Planned: 'In Progress' };
const today = <Entry extends object>(entry: Entry) => ({ ...entry, today: true, waitsFor: undefined });

describe('every product, technology and step says how far it is, on its card or at the head', () => {
  for (const [what, content] of Object.entries({
    'as it is shipped': builtContent,
    'when each phase has gone on': {
      ...builtContent,
      roadmap: roadmap.map((phase) => ({ ...phase, status: next[phase.status] ?? phase.status })),
    },
    'when all of it is there': {
      ...builtContent,
      products: products.map(today),
      technologies: technologies.map(today),
      valueChain: valueChain.map(today),
    },
  })) {
    it(what, async () => {
      const [first, second] = await Promise.all([pageAt('/', content), pageAt('/contact', content)]);
      const { goal, ...service } = content.landingCopy.technology.service;
      const services = [{ ...service, waitsFor: goal }];
      const steps = zip(content.valueChain, elementsIn(first, '#vision ol > li'));
      const none = noYear.words;
      for (const [word, otherwise, page, offers] of [
        [statusWords.onSale, aVision.words, first, zip(content.products, elementsIn(first, '#products li'))],
        [statusWords.inUse, none, first, zip(content.technologies, elementsIn(first, '#technology article'))],
        [statusWords.inUse, none, first, zip(services, elementsIn(first, '#technology div.together'))],
        [
          statusWords.inUse,
          none,
          second,
          zip([...content.technologies, ...services], elementsIn(second, '#partner li')),
        ],
        [statusWords.inOperation, none, first, steps.filter(([{ today, waitsFor }]) => today || waitsFor)],
      ] as const) {
        for (const [{ today, waitsFor }, html] of offers) {
          const phase = content.roadmap.find(({ goals }) => waitsFor && goals.includes(waitsFor));
          const later = phase ? `${phase.status}, ${phase.year}` : otherwise;
          assert.ok(statusOf(html, page).includes(today ? word : later), textOf(html));
        }
      }
      const { blueprint } = await shortNames('app/drawings/illustrations/site-plan.module.css');
      const planned = steps.map(([, html]) => elementsIn(html, `svg.${blueprint}`).length);
      assert.deepEqual(
        planned,
        content.valueChain.map(({ waitsFor }) => (waitsFor ? 1 : 0)),
      );
    });
  }
});

describe('an investor', () => {
  it('has a link near the top of the page, as visitors and partners have, and no place has two', () => {
    const [hero = ''] = elementsIn(landing, 'section[aria-labelledby="hero-headline"]');
    const places = [...hero.matchAll(/<a class[^>]*href="\/#([a-z]+)"/g)].map(([, place]) => place);
    assert.deepEqual(places, ['vision', 'technology', 'progress']);
    for (const place of places) assert.ok(landing.includes(`id="${place}"`), place);
  });

  it('finds both booking links on the contact page, with the small print beside the figures', async () => {
    const booking = { investment: 'https://book.test/a', partnership: '', meeting: 'https://book.test/b' };
    const content = { ...builtContent, farm: { ...builtContent.farm, booking } };
    const { html } = await render({ url: '/contact', now }, content);
    const card = investorCard(html.replaceAll('<!-- -->', ''));
    for (const [label, address] of [
      [contactCopy.investment.book, booking.investment],
      [contactCopy.investment.meet, booking.meeting],
    ] as const) {
      const link = elementsIn(card, `a[href="${address}"]`).find((one) => textOf(one).startsWith(label));
      assert.match(link ?? '', /target="_blank" rel="noopener"/, label);
    }
    assert.ok(textOf(card).includes(landingCopy.progress.notice));
    const kinds = new Set(figuresOn({ html: card }, builtContent).map(({ kind }) => kind));
    assert.deepEqual([...kinds].sort(), ['goal', 'projection', 'so far']);
  });
});

/** The status of a product or technology, on its card or in the note it refers to. */
function statusOf(html: string, page: string): string {
  const own = elementsIn(html, 'span[data-chip]').map(textOf);
  const [tag = ''] = html.match(/<[^>]+>/) ?? [];
  return [...own, headsOf(tag, page)].join(' ');
}

function investorCard(html = contact): string {
  return elementsIn(html, 'section[aria-labelledby="investment-headline"]')[0] ?? '';
}

function zip<Entry>(entries: readonly Entry[], parts: readonly string[]): [Entry, string][] {
  assert.equal(parts.length, entries.length);
  return entries.map((entry, at) => [entry, parts[at] ?? '']);
}

async function pageAt(url: string, content = builtContent): Promise<string> {
  return (await render({ url, now }, content)).html.replaceAll('<!-- -->', '');
}
