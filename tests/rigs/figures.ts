import assert from 'node:assert/strict';
import { describeAcres } from '../../app/drawings/field/acres.tsx';
import { describeBlocks } from '../../app/drawings/field/block-map.tsx';
import { seedlingsScale, treesScale } from '../../app/drawings/field/blocks.ts';
import { describeTower } from '../../app/drawings/tower/plan.ts';
import { towerFigures } from '../../app/drawings/tower/tower.tsx';
import { printedDay } from '../../app/page/dates.ts';
import type { SiteContent } from '../../app/page/site-content.ts';
import type { Figure } from '../../app/page/use-content.ts';
import { amountOf, asOfText, writtenOut } from '../../app/ui/figure-text.ts';
import { elementsIn, textOf } from './html.ts';
import { builtData } from './last-build.ts';

/** A part of a page with one or more figures, and the page it is on. */
type Card = { readonly name: string; readonly html: string; readonly page: string };

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

/** Known by their values, which must differ. */
export function figuresOn({ html }: Pick<Card, 'html'>, { figures }: Pick<SiteContent, 'figures'>): Figure[] {
  const shown = new Set(elementsIn(html, '.figure').map(textOf));
  return figures.filter((figure) => shown.has(figure.value) || shown.has(writtenOut(figure)));
}

/**
 * Asserts that a figure on a card has its kind (in a chip, in words, or so far at the head of the section), and its day beside it
 * or in the note at the head that it refers to.
 */
export function assertClaimed(card: Card, figure: Figure): void {
  const { id, kind } = figure;
  const where = `${card.name}: ${id} in “${textOf(card.html)}”`;
  const text = textOf(card.html);
  const words = claimsInWords[card.name.replace(/ \d+$/, '')]?.[kind];
  if (words) assert.ok(text.includes(words), `“${words}” in ${where}`);
  else if (card.name.startsWith('vision'))
    assert.match(card.page, /data-chip="goal">goal<\/span><\/h3>/, where);
  else if (!card.html.includes(`data-chip="${kind}"`)) {
    assert.ok(kind === 'so far' && card.name.startsWith('progress'), where);
    assert.match(
      card.page,
      /<p class="quiet[^>]*data-note="true"><span class="[^"]*" data-chip="so far">so far</,
      where,
    );
  }
  if (text.includes(textOf(`(${asOfText(figure)})`))) return;
  const day = figure.asOf === null ? 'not yet dated' : textOf(printedDay(figure.asOf));
  const escaped = figure.value.replace(/[$+.]/g, '\\$&');
  const tags = new RegExp(`(?:<a [^>]*>)?<span class="figure[^"]*"[^>]*>(?=${escaped}<)`, 'g');
  for (const [tag] of card.html.matchAll(tags))
    assert.match(headsOf(tag, card.page), new RegExp(`(?:as of |dated: |)${day}`), where);
}

/** Where many figures stand in a row, their kind is a word. */
const claimsInWords: Readonly<Record<string, Readonly<Record<Figure['kind'], string>>>> = {
  roadmap: { 'so far': ' planted', projection: ' , projection', goal: ' , goal' },
  'tree goals': { 'so far': ' so far', projection: ' projection', goal: ' goal' },
};

/** The notes at the heads of sections that these tags refer to. */
function headsOf(tags: string, page: string): string {
  const ids = [...tags.matchAll(/aria-describedby="([^"]*)"/g)].flatMap(([, all = '']) => all.split(' '));
  const notes = ids.flatMap((id) => elementsIn(page, `p[id="${id}"], [data-note] span[id="${id}"]`));
  return notes.map((note) => textOf(note).replace(/^./, (first) => first.toLowerCase())).join(' ');
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
