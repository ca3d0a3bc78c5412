import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  contactCopy,
  copy,
  type Figure,
  figures,
  landingCopy,
  type PhaseStatus,
  products,
  roadmap,
  technologies,
  valueChain,
} from '../../app/content.ts';
import { asOfWords } from '../../app/ui/figures.ts';
import { elementsIn, textOf } from '../../testing/html.ts';
import { builtContent, siteWith } from '../../testing/site-with.ts';

const { render } = await import('../../dist/server/entry.js' as string);
const now = new Date('2026-11-21T12:00:00Z');
const landing = await pageAt('/');
const contact = await pageAt('/contact');

/** Every place where figures stand beside each other, and one could be taken for another. */
const cards: readonly (readonly [name: string, html: string])[] = [
  ...named('hero', elementsIn(elementsIn(landing, 'dl', 'class="stats"')[0] ?? '', 'div', '')),
  ...named('progress', elementsIn(landing, 'article', 'class="card-figure')),
  ...named('vision', elementsIn(elementsIn(landing, 'div', 'class="ten-years"')[0] ?? '', 'figcaption', '')),
  ...named('roadmap', elementsIn(landing, 'li', 'class="phase ')),
  ...named('product', elementsIn(elementsIn(landing, 'div', 'class="products"')[0] ?? '', 'li', '')),
  ...named('investors', elementsIn(investorCard(), 'li', '')),
];

describe('every figure on a card', () => {
  for (const [name, html] of cards) {
    it(`says what kind of claim it is, and as of when: ${name}`, () => {
      for (const figure of figuresIn(html)) assertClaimed(html, figure);
    });
  }

  it('is on a card at all', () => {
    const places = ['hero', 'progress', 'vision', 'investors'];
    for (const name of roadmap.some(({ trees }) => trees) ? [...places, 'roadmap'] : places) {
      assert.ok(
        cards.some(([of, html]) => of.startsWith(name) && figuresIn(html).length > 0),
        name,
      );
    }
  });
});

describe('every product and technology', () => {
  const entries = [
    ...zip(products, elementsIn(elementsIn(landing, 'div', 'class="products"')[0] ?? '', 'li', '')),
    ...zip(technologies, elementsIn(landing, 'article', 'class="system"')),
  ];
  for (const [{ today, waitsFor }, html] of entries) {
    it(`says how far it is, or that this is not said: ${textOf(html).slice(0, 40)}`, () => {
      const standings = standingsIn(html);
      assert.equal(standings.length, 1);
      if (today) return assert.ok([copy.standing.onSale, copy.standing.inUse].includes(standings[0] ?? ''));
      const phase = roadmap.find(({ goals }) => waitsFor !== undefined && goals.includes(waitsFor));
      if (phase)
        assert.match(standings[0] ?? '', new RegExp(`${phase.status.toLowerCase()}, ${phase.year}$`));
      else assert.equal(standings[0], textOf(copy.standing.notSaid));
    });
  }

  it('is said to be as far as the roadmap is, wherever it is said', async () => {
    const next = (status: PhaseStatus): PhaseStatus =>
      status === 'Vision' ? 'Planned' : status === 'Planned' ? 'In Progress' : status;
    const begun = roadmap.map((phase) => ({ ...phase, status: next(phase.status) }));
    const site = await siteWith({ ...builtContent, roadmap: begun });
    const changed = textOf((await site.render({ url: '/', now })).html);
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

  it('says that it is in use or on sale today where the farm says so, on both pages', async () => {
    const today = <Entry extends object>(entry: Entry) => ({ ...entry, today: true, waitsFor: undefined });
    const { standing } = copy;
    const site = await siteWith({
      ...builtContent,
      products: builtContent.products.map(today),
      technologies: builtContent.technologies.map(today),
      valueChain: builtContent.valueChain.map(today),
    });
    const count = (all: readonly string[], words: string) => all.filter((one) => one === words).length;
    const first = standingsIn((await site.render({ url: '/', now })).html);
    assert.equal(count(first, standing.onSale), products.length);
    assert.equal(count(first, standing.inUse), technologies.length);
    assert.equal(count(first, standing.inOperation), valueChain.length);
    assert.ok(!first.includes(textOf(standing.notSaid)));
    const second = standingsIn((await site.render({ url: '/contact', now })).html);
    assert.equal(count(second, standing.inUse), technologies.length);
  });

  it('shows the figures that its description names, such as how long the palms take', () => {
    for (const [{ description }, html] of entries) {
      const named = figures.filter(({ id }) => description.includes(`{${id}}`));
      assert.deepEqual(figuresIn(html), named, description);
    }
  });
});

describe('whoever comes to invest', () => {
  it('is led to their place near the top, as visitors and partners are', () => {
    const [line = ''] = elementsIn(landing, 'nav', 'class="audiences"');
    const places = [...line.matchAll(/href="\/#([\w-]+)"/g)].map(([, place]) => place);
    assert.equal(new Set(places).size, 3);
    for (const place of places) assert.ok(landing.includes(`id="${place}"`), place);
  });

  it('reaches both booking pages from the contact page, with the small print beside the figures', async () => {
    const booking = { investment: 'https://book.test/a', partnership: '', meeting: 'https://book.test/b' };
    const site = await siteWith({ ...builtContent, farm: { ...builtContent.farm, booking } });
    const card = investorCard((await site.render({ url: '/contact', now })).html.replaceAll('<!-- -->', ''));
    for (const [label, address] of [
      [contactCopy.investment.book, booking.investment],
      [contactCopy.investment.meet, booking.meeting],
    ] as const) {
      const link = elementsIn(card, 'a', `href="${address}"`).find((one) => textOf(one).startsWith(label));
      assert.match(link ?? '', /target="_blank" rel="noopener"/, label);
    }
    assert.ok(textOf(card).includes(landingCopy.progress.notice));
    const kinds = new Set(figuresIn(card).map(({ kind }) => kind));
    assert.deepEqual([...kinds].sort(), ['goal', 'projection', 'today']);
  });
});

/** The first claim after a figure is its own; in a card of one figure it may stand before it. */
function assertClaimed(html: string, figure: Figure): void {
  const { id, kind } = figure;
  const parts = [...html.matchAll(/data-figure="([\w-]+)"|<span class="kind kind-(\w+)">(.*?)<\/span>/g)];
  const isClaim = ([, , said]: readonly string[]) => said !== undefined;
  const at = figuresIn(html).length > 1 ? parts.findIndex(([, shown]) => shown === id) : 0;
  // After a sentence of several figures stand their claims, in the same order.
  const before = at - 1 - parts.slice(0, at).findLastIndex(isClaim);
  const [, , said = '', words = ''] = parts.slice(at).filter(isClaim)[before] ?? [];
  assert.equal(said, kind, id);
  assert.ok(textOf(words).endsWith(textOf(asOfWords(figure))), `${id} in “${textOf(html)}”`);
  // A label such as “projected annual revenue” says the kind itself.
  if (kind === 'projection' && /\bprojected\b/i.test(textOf(html))) return;
  assert.ok(textOf(words).startsWith(copy.kinds[kind].name), `${id} in “${textOf(html)}”`);
}

function standingsIn(html: string): string[] {
  return elementsIn(html, 'span', 'class="standing').map(textOf);
}

function figuresIn(html: string): Figure[] {
  const ids = new Set([...html.matchAll(/data-figure="([\w-]+)"/g)].map(([, id]) => id));
  return figures.filter(({ id }) => ids.has(id));
}

function investorCard(html = contact): string {
  return elementsIn(html, 'section', 'aria-labelledby="investment-headline"')[0] ?? '';
}

function named(name: string, parts: readonly string[]): [string, string][] {
  return parts.map((html, at) => [`${name} ${at + 1}`, html]);
}

function zip<Entry>(entries: readonly Entry[], parts: readonly string[]): [Entry, string][] {
  assert.equal(parts.length, entries.length);
  return entries.map((entry, at) => [entry, parts[at] ?? '']);
}

async function pageAt(url: string): Promise<string> {
  return (await render({ url, now })).html.replaceAll('<!-- -->', '');
}
