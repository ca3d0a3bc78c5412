import assert from 'node:assert/strict';
import type { HTMLElement } from 'node-html-parser';
import { describeAcres } from '../../app/drawings/field/acres.tsx';
import { describeBlocks } from '../../app/drawings/field/block-map.tsx';
import { seedlingsScale, treesScale } from '../../app/drawings/field/blocks.ts';
import { describeTower } from '../../app/drawings/tower/plan.ts';
import { towerFigures } from '../../app/drawings/tower/tower.tsx';
import { printedDay } from '../../app/page/dates.ts';
import type { SiteContent } from '../../app/page/site-content.ts';
import type { Figure, FigureId } from '../../app/page/use-content.ts';
import { amountOf, asOfInColumn, asOfText, writtenOut } from '../../app/ui/figure-text.ts';
import { firstFigure } from '../../schema/fields/figure-id.ts';
import { elementsIn, textOf } from './html.ts';
import { builtData } from './last-build.ts';

type Place = {
  readonly page: 'landing' | 'contact';
  /** Parts of the page that begin with one figure each. */
  readonly cards: string;
  /** These, in this order, and only those that are in the content. */
  readonly ids: (content: SiteContent) => readonly (FigureId | undefined)[];
  /** What says of which kind a figure is: a chip on its card, or this. */
  readonly kind?: (figure: Figure) => { readonly words: string } | { readonly chip: string };
};

const treeGoals = ({ roadmap }: SiteContent) => roadmap.map(({ trees }) => trees);

/** Where figures stand on the pages. */
export const places: Readonly<Record<string, Place>> = {
  hero: {
    page: 'landing',
    cards: '[aria-labelledby=hero-headline] dl > div',
    ids: () => [firstFigure, 'acres', 'revenue-upper'],
  },
  Progress: {
    page: 'landing',
    cards: '#progress article',
    ids: () => [firstFigure, 'seedlings', 'acres', 'revenue'],
    kind: ({ kind }) => ({ chip: `p.quiet[data-note] > [data-chip="${kind}"]` }),
  },
  'the vision': {
    page: 'landing',
    cards: '[data-vision]',
    ids: () => ['trees-vision', 'revenue-vision'],
    kind: ({ kind }) => ({ chip: `#progress h3 > [data-chip="${kind}"]` }),
  },
  'the roadmap': {
    page: 'landing',
    cards: 'li[data-phase]',
    ids: treeGoals,
    kind: ({ kind }) => ({ words: kind === 'so far' ? ' planted' : ` , ${kind}` }),
  },
  'the table of tree goals': {
    page: 'landing',
    cards: '#meanings tr',
    ids: treeGoals,
    kind: ({ kind }) => ({ words: ` ${kind}` }),
  },
  products: {
    page: 'landing',
    cards: '#products li',
    ids: () => [firstFigure, 'seedlings', 'seedlings', 'seedlings'],
  },
  'what investors read': {
    page: 'contact',
    cards: '[aria-labelledby=investment-headline] ul li',
    ids: () => [firstFigure, 'trees-vision', 'revenue', 'revenue-vision'],
  },
};

/** Known by their values, which must differ. */
export function figuresIn(part: HTMLElement, { figures }: SiteContent): Figure[] {
  const shown = part.querySelectorAll('.figure').map(({ textContent }) => textContent);
  return shown.flatMap((text) => figures.filter((one) => text === one.value || text === writtenOut(one)));
}

/**
 * Asserts that a figure on a card has its kind, and its day beside it or in the note at the head of the section that it
 * refers to.
 */
export function assertClaimed(place: Place, card: HTMLElement, page: HTMLElement, figure: Figure): void {
  const text = textOf(`${card}`);
  const where = `${figure.id} in “${text}”`;
  const kind = place.kind?.(figure) ?? { chip: '' };
  if ('words' in kind) assert.ok(text.includes(kind.words), `“${kind.words}” of ${where}`);
  else
    assert.ok(
      card.querySelector(`[data-chip="${figure.kind}"]`) ?? (kind.chip && page.querySelector(kind.chip)),
      `a chip of ${where}`,
    );
  if (text.includes(textOf(`(${asOfText(figure)})`))) return;
  for (const shown of card.querySelectorAll('.figure')) {
    if (shown.textContent !== figure.value) continue;
    const described = [shown, shown.closest('a')].map((one) => one?.getAttribute('aria-describedby') ?? '');
    const notes = described
      .join(' ')
      .split(/ +/)
      .flatMap((id) => (id ? page.querySelectorAll(`p[id="${id}"], [data-note] span[id="${id}"]`) : []));
    const day = textOf(asOfInColumn(figure));
    assert.ok(
      notes.some((note) => textOf(`${note}`).toLowerCase().includes(day.toLowerCase())),
      `the day of ${where}`,
    );
  }
}

/** Numbers that a reader of the landing page sees, and that come neither from the figures nor from the roadmap. */
export function unknownNumbers(landing: string, content: SiteContent): string[] {
  const { farm, figures, landingTexts, products, roadmap, technologies, texts: common } = content;
  const sentences = figures.map(({ label, definition, source }) => [label, definition, source]);
  const has = (id: string) => figures.some((figure) => figure.id === id);
  const texts = [
    describeBlocks(treesScale(amountOf(content, 'trees-planted')), 'crowns'),
    has('seedlings') && describeBlocks(seedlingsScale(amountOf(content, 'seedlings')), 'dots'),
    has('acres') && describeAcres(amountOf(content, 'acres')),
    describeTower(towerFigures(content)),
    // The year in which the farm began, and the like.
    JSON.stringify([farm.name, landingTexts, common, roadmap, products, technologies, sentences]),
  ];
  const known = [
    // The ends of a range too: the rings of the vision are named by them.
    ...figures.flatMap(({ value }) => [value, ...value.split(' - ')]),
    ...figures.flatMap(({ amount }) => [amount].flat().map((one) => one.toLocaleString('en-US'))),
    ...roadmap.map(({ year }) => String(year)),
    String(Math.round(builtData.factSheetSize / 1000)),
    ...[...figures.map(({ asOf }) => asOf), ...roadmap.map(({ confirmed }) => confirmed)].flatMap((day) =>
      day ? [textOf(printedDay(day))] : [],
    ),
    ...texts.flatMap((text) => (text || '').match(/\d[\d,.]*\d|\d/g) ?? []),
  ].sort((a, b) => b.length - a.length);
  const sections = elementsIn(landing, 'section[aria-labelledby$="-headline"]');
  assert.ok(sections.length > 4, `${sections.length} sections`);
  return sections.flatMap((section) => {
    let left = textOf(section.replace(/>\p{Sc}0 a year</u, '><'));
    // The longest first, so that no part of a number is taken for another.
    for (const value of known)
      left = left.replace(
        new RegExp(`(?<![\\w$.,])${value.replace(/[$+.*?()[\]{}|\\^]/g, '\\$&')}(?![\\w+%]|[.,]\\d)`, 'g'),
        ' ',
      );
    return left.match(/\S*\d\S*/g) ?? [];
  });
}
