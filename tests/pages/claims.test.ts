import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PhaseStatus } from '../../app/page/use-content.ts';
import { statusWords } from '../../app/ui/offer-status.ts';
import { figuresOn, headsOf } from '../rigs/claims.ts';
import { shortNames } from '../rigs/class-names.ts';
import { elementsIn, textOf } from '../rigs/html.ts';
import { builtContent, render } from '../rigs/last-build.ts';

const { contactCopy, landingCopy, products, roadmap, technologies, valueChain } = builtContent;

const now = new Date('2026-11-21T12:00:00Z');
const landing = await pageAt('/');
const contact = await pageAt('/contact');

describe('every product and technology', () => {
  const entries = [
    ...zip(products, elementsIn(landing, '#products li')),
    ...zip(technologies, technologiesOn(landing)),
  ];
  it('has its status, or that none is given, on its card or at the head', () => {
    for (const [{ today, waitsFor }, html] of entries) {
      const phase = roadmap.find(({ goals }) => waitsFor !== undefined && goals.includes(waitsFor));
      const later = phase ? `${phase.status.toLowerCase()}, ${phase.year}` : 'to be confirmed';
      assert.match(statusOf(html, landing), new RegExp(today ? 'today' : later), textOf(html));
    }
  });

  it('has the status of its roadmap phase everywhere', async () => {
    const next = (status: PhaseStatus): PhaseStatus =>
      status === 'Vision' ? 'Planned' : status === 'Planned' ? 'In Progress' : status;
    const begun = roadmap.map((phase) => ({ ...phase, status: next(phase.status) }));
    const content = { ...builtContent, roadmap: begun };
    const changed = textOf((await render({ url: '/', now }, content)).html);
    const waited = [...valueChain, ...products, ...technologies].map(({ waitsFor }) => waitsFor);
    for (const goal of [...waited, landingCopy.technology.service.goal]) {
      const phase = roadmap.find(({ goals }) => goal !== undefined && goals.includes(goal));
      if (!phase || next(phase.status) === phase.status) continue;
      const count = (text: string, status: string) =>
        text.split(`${status.toLowerCase()}, ${phase.year}`).length - 1;
      const printed = count(textOf(landing), phase.status);
      assert.ok(printed > 0, goal);
      assert.equal(count(changed, phase.status), 0, `“${phase.status}” is still beside “${goal}” somewhere`);
      assert.equal(count(changed, next(phase.status)), printed, goal);
    }
  });

  it('is in use or on sale today on both pages where the content says so', async () => {
    const today = <Entry extends object>(entry: Entry) => ({ ...entry, today: true, waitsFor: undefined });
    const content = {
      ...builtContent,
      products: builtContent.products.map(today),
      technologies: builtContent.technologies.map(today),
      valueChain: builtContent.valueChain.map(today),
    };
    const first: string = (await render({ url: '/', now }, content)).html;
    const count = (parts: readonly string[], page: string, words: string) =>
      parts.filter((part) => statusOf(part, page).includes(words)).length;
    const { blueprint } = await shortNames('app/drawings/illustrations/site-plan.module.css');
    const planned = (page: string) => elementsIn(page, `#vision ol svg.${blueprint}`).length;
    assert.equal(planned(landing), valueChain.filter(({ waitsFor }) => waitsFor).length);
    assert.equal(planned(first), 0);
    const listed = elementsIn(first, '#products li');
    assert.equal(count(listed, first, statusWords.onSale), products.length);
    const systems = technologiesOn(first);
    assert.equal(count(systems, first, statusWords.inUse), technologies.length);
    assert.equal(textOf(first).split(statusWords.inOperation).length - 1, valueChain.length);
    for (const note of elementsIn(first, 'p[id$="-status"]').map(textOf))
      assert.doesNotMatch(note, /to be confirmed/);
    const second: string = (await render({ url: '/contact', now }, content)).html;
    const offers = elementsIn(second, '[aria-labelledby=partner-headline] li');
    assert.equal(count(offers, second, statusWords.inUse), technologies.length);
  });
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
    assert.deepEqual([...kinds].sort(), ['goal', 'projection', 'today']);
  });
});

/** The status of a product or technology, on its card or in the note it refers to. */
function statusOf(html: string, page: string): string {
  const own = elementsIn(html, 'span[data-status]').map(textOf);
  const [tag = ''] = html.match(/<[^>]+>/) ?? [];
  const found = [...own, headsOf(tag, page)].filter(Boolean);
  assert.equal(found.length, 1, textOf(html));
  return found[0] ?? '';
}

function investorCard(html = contact): string {
  return elementsIn(html, 'section[aria-labelledby="investment-headline"]')[0] ?? '';
}

function zip<Entry>(entries: readonly Entry[], parts: readonly string[]): [Entry, string][] {
  assert.equal(parts.length, entries.length);
  return entries.map((entry, at) => [entry, parts[at] ?? '']);
}

async function pageAt(url: string): Promise<string> {
  return (await render({ url, now })).html.replaceAll('<!-- -->', '');
}

function technologiesOn(page: string): string[] {
  return elementsIn(page, '#technology article');
}
