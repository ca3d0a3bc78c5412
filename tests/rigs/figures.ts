import assert from 'node:assert/strict';
import type { HTMLElement } from 'node-html-parser';
import { printedDay } from '../../app/data/dates.ts';
import { amountOf, asOfInColumn, asOfText, writtenOut } from '../../app/data/figure-text.ts';
import type { SiteContent } from '../../app/data/site-content.ts';
import type { Figure, FigureId } from '../../app/data/use-content.ts';
import { describeBand } from '../../app/drawings/land/band.tsx';
import { firstFigure } from '../../schema/fields/figure-id.ts';
import { elementsIn, textOf } from './html.ts';
import { builtData } from './last-build.ts';

type Place = {
  readonly page: 'landing' | 'contact';
  /** Parts of the page that show one figure each, before any other. */
  readonly parts: string;
  /** These, in this order, and only those that are in the content. */
  readonly ids: (content: SiteContent) => readonly (FigureId | undefined)[];
  /** The id of the note about the day, at the head of its section. */
  readonly note: string;
  /** Whether it is set in large digits, which are open where the figure does not exist yet. */
  readonly hasNumeral: boolean;
};

/** Where figures stand on the pages. */
export const places: Readonly<Record<string, Place>> = {
  hero: {
    page: 'landing',
    parts: '[aria-labelledby=hero-headline] dl > div',
    ids: () => [firstFigure, 'acres', 'revenue-upper'],
    note: 'figures-day',
    hasNumeral: true,
  },
  Progress: {
    page: 'landing',
    parts: '#progress article:not([aria-labelledby=card-vision])',
    ids: () => [firstFigure, 'seedlings', 'acres', 'revenue'],
    note: 'figures-day',
    hasNumeral: true,
  },
  'the vision': {
    page: 'landing',
    parts: '[data-vision]',
    // What is reached is no vision.
    ids: ({ figures }) =>
      (['trees-vision', 'revenue-vision'] as const).filter((id) =>
        figures.some((figure) => figure.id === id && figure.kind !== 'so far'),
      ),
    note: 'figures-day',
    hasNumeral: true,
  },
  'the roadmap': {
    page: 'landing',
    parts: '#future ol > li',
    ids: ({ roadmap }) => roadmap.map(({ trees }) => trees),
    note: 'roadmap-day',
    hasNumeral: true,
  },
  products: {
    page: 'landing',
    parts: '#products > ul > li',
    ids: () => [firstFigure, 'maturity', 'revenue-upper', 'trees-vision'],
    note: 'products-day',
    hasNumeral: false,
  },
  'what investors read': {
    page: 'contact',
    parts: '#investment ul li',
    ids: () => [firstFigure, 'revenue', 'trees-vision', 'revenue-vision'],
    note: 'investment-day',
    hasNumeral: true,
  },
};

/** The figures in a text, known by their values, which must differ. */
export function figuresIn(text: string, { figures }: SiteContent): Figure[] {
  const values = figures.map(({ value }) => value).sort((one, other) => other.length - one.length);
  const any = new RegExp(`(?<![\\w$.,])(?:${values.map(literally).join('|')})(?![\\w+%-]|[.,]\\d)`, 'g');
  return (text.match(any) ?? []).flatMap((value) => figures.find((figure) => figure.value === value) ?? []);
}

/** What says of which kind a figure is. */
const words = { 'so far': /^/, projection: /projected/i, goal: /\bgoal\b/i } as const;

/**
 * Asserts that a figure says of which kind it is: by a word at its place, or by the badge of a phase that has not begun; by open digits
 * where it does not exist; and that its day is beside it, or in the note of its section.
 */
export function assertClaimed(
  place: Place,
  part: HTMLElement,
  page: HTMLElement,
  figure: Figure,
  /** The class of open digits, if this figure is in large ones. */
  open: string | undefined,
): void {
  const text = textOf(`${part}`);
  const where = `${figure.id} in “${text}”`;
  const badge = part.querySelector('[data-badge]')?.getAttribute('data-badge');
  if (badge !== 'Planned' && badge !== 'Vision')
    assert.match(text, words[figure.kind], `the word for ${where}`);
  if (badge && figure.kind === 'so far') assert.match(text, / planted\b/, where);
  const numeral = part
    .querySelectorAll('.figure')
    .find(({ textContent }) => textContent.startsWith(figure.value));
  if (open) assert.equal(numeral?.classList.contains(open), figure.kind !== 'so far', `digits of ${where}`);

  if (text.includes(textOf(`(${asOfText(figure)})`))) return;
  const note = page.querySelector(`[data-note] span[id="${place.note}"]`);
  assert.ok(
    textOf(`${note}`)
      .toLowerCase()
      .includes(textOf(asOfInColumn(figure)).toLowerCase()),
    `the day of ${where} in “${textOf(`${note}`)}”`,
  );
  for (const link of part.querySelectorAll(`a[href="/#figure-${figure.id}"]`))
    assert.ok(link.getAttribute('aria-describedby')?.split(' ').includes(place.note), `${link}`);
}

/** Numbers that a reader of the landing page sees, and that come neither from the figures nor from the roadmap. */
export function unknownNumbers(landing: string, content: SiteContent): string[] {
  const { farm, figures, landingTexts, products, roadmap, technologies, texts: common } = content;
  const sentences = figures.map(({ label, definition, source }) => [label, definition, source]);
  const has = (id: FigureId) => figures.some((figure) => figure.id === id);
  const amount = (id: FigureId) => (has(id) ? amountOf(content, id) : 0);
  const texts = [
    describeBand({ palms: amount('trees-planted'), seedlings: amount('seedlings') }),
    // The year in which the farm began, and the like.
    JSON.stringify([farm.name, landingTexts, common, roadmap, products, technologies, sentences]),
  ];
  const known = [
    ...figures.map(({ value }) => value),
    ...figures.map(writtenOut),
    ...roadmap.map(({ year }) => String(year)),
    String(Math.round(builtData.factSheetSize / 1000)),
    ...[...figures.map(({ asOf }) => asOf), ...roadmap.map(({ confirmed }) => confirmed)].flatMap((day) =>
      day ? [textOf(printedDay(day))] : [],
    ),
    ...texts.flatMap((text) => text.match(/\d[\d,.]*\d|\d/g) ?? []),
  ].sort((a, b) => b.length - a.length);
  const sections = elementsIn(landing, 'section[aria-labelledby$="-headline"]');
  assert.ok(sections.length > 4, `${sections.length} sections`);
  return sections.flatMap((section) => {
    // Other tests compare the lines that count what folds away.
    const folded = elementsIn(section, '.only-today').reduce((left, line) => left.replace(line, ''), section);
    let left = textOf(folded.replace(/>\p{Sc}0 a year</u, '><'));
    // The longest first, so that no part of a number is taken for another.
    for (const value of known)
      left = left.replace(new RegExp(`(?<![\\w$.,])${literally(value)}(?![\\w+%]|[.,]\\d)`, 'g'), ' ');
    return left.match(/\S*\d\S*/g) ?? [];
  });
}

function literally(value: string): string {
  return value.replace(/[$+.*?()[\]{}|\\^]/g, '\\$&');
}
