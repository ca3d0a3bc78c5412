import assert from 'node:assert/strict';
import type { Figure } from '../../app/page/use-content.ts';
import { asOfWords } from '../../app/ui/figure-text.ts';
import { daySentence } from '../../app/ui/head-note.ts';
import type { SiteContent } from '../../schema/fields/content.ts';
import { elementsIn, textOf } from './html.ts';

/** A part of a page with one or more figures, and the page it is on. */
export type Card = { readonly name: string; readonly html: string; readonly page: string };

/** All parts of both pages that show figures. */
export function cardsOf(landing: string, contact: string): Card[] {
  return [
    ['hero', elementsIn(landing, '[aria-labelledby=hero-headline] dl > div')],
    ['progress', elementsIn(landing, '#progress article')],
    ['vision', elementsIn(landing, '[data-vision]')],
    ['roadmap', elementsIn(landing, 'li[data-phase]')],
    ['product', elementsIn(landing, '#products li')],
    ['tree goals', elementsIn(landing, '#meanings tr')],
    ['investors', elementsIn(contact, '[aria-labelledby=investment-headline] ul li')],
  ].flatMap(([name, parts]) =>
    (parts as string[]).map((html, at) => ({
      name: `${name} ${at + 1}`,
      html,
      page: name === 'investors' ? contact : landing,
    })),
  );
}

export function figuresOn({ html }: Pick<Card, 'html'>, { figures }: Pick<SiteContent, 'figures'>): Figure[] {
  const ids = new Set([...html.matchAll(/data-figure="([\w-]+)"/g)].map(([, id]) => id));
  return figures.filter(({ id }) => ids.has(id));
}

/**
 * Asserts that a figure on a card has its kind and its day: beside it, or in the note at the head of its section that it
 * refers to. The claim of a figure follows it; on a card of one figure it may come first.
 */
export function assertClaimed(card: Card, figure: Figure, content: SiteContent): void {
  const { id, kind } = figure;
  const parts = [
    ...card.html.matchAll(/data-figure="([\w-]+)"|<span class="\w+" data-kind="(\w+)">(.*?)<\/span>/g),
  ];
  const isClaim = ([, , marked]: readonly string[]) => marked !== undefined;
  const at = figuresOn(card, content).length > 1 ? parts.findIndex(([, shown]) => shown === id) : 0;
  // A sentence of several figures is followed by their claims, in the same order.
  const before = at - 1 - parts.slice(0, at).findLastIndex(isClaim);
  const [, , marked = '', words = ''] = parts.slice(at).filter(isClaim)[before] ?? [];
  const where = `${card.name}: ${id} in “${textOf(card.html)}”`;
  assert.equal(marked, kind, where);
  // The day is an element of its own.
  const claim = textOf(words).replace(' ,', ',');
  const named = kind === 'today' && card.name.startsWith('roadmap') ? 'planted' : kind;
  if (claim === `${named}, ${textOf(asOfWords(figure))}`) return;
  assert.equal(claim, named, where);
  const head = textOf(daySentence({ value: figure.asOf, isUnanimous: true })).replace(/^./, (first) =>
    first.toLowerCase(),
  );
  const tags = new RegExp(`(?:<a [^>]*>)?<span class="figure" data-figure="${id}"[^>]*>`, 'g');
  for (const [tag] of card.html.matchAll(tags)) assert.ok(headsOf(tag, card.page).includes(head), where);
}

/** The notes at the heads of sections that these tags refer to. */
export function headsOf(tags: string, page: string): string {
  const ids = [...tags.matchAll(/aria-describedby="([^"]*)"/g)].flatMap(([, all = '']) => all.split(' '));
  const notes = ids.flatMap((id) => elementsIn(page, `p[id="${id}"]`));
  return notes.map((note) => textOf(note).replace(/^./, (first) => first.toLowerCase())).join(' ');
}
