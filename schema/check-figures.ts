import type { Content } from './fields/content.ts';
import { firstFigure } from './fields/figure-id.ts';
import type { Figure } from './fields/figures.ts';
import { readAmount } from './read-amount.ts';

const currencies = [
  { sign: '$', named: /\$|\b(USD|dollars?)\b/i },
  { sign: '₦', named: /₦|\b(N|NGN|naira)\b/i },
  { sign: '€', named: /€|\b(EUR|euros?)\b/i },
  { sign: '£', named: /£|\b(GBP|pounds? sterling)\b/i },
];

export function noPalms(figures: readonly Figure[]) {
  if (figures.some(({ id }) => id === firstFigure)) return undefined;
  return `found no figure “${firstFigure}”, expected one: the first view draws a palm for each. Put it back with the number of palms in the field. Every other figure can be taken out.`;
}

export function wrongValue(figure: Figure) {
  const expected = valueProblem(figure);
  return expected && `“${figure.id}”: found “${figure.value}”, expected ${expected}.`;
}

export function anotherCurrency({ id, unit }: Figure, { figures }: Partial<Content>) {
  const revenue = figures?.figures.find((figure) => figure.id === 'revenue');
  if (!revenue || !/^revenue-/.test(id) || currencyOf(unit) === currencyOf(revenue.unit)) return undefined;
  return `“${id}”: found “${unit}” beside “${revenue.unit}” of “revenue”, expected one currency: they are drawn to one scale.`;
}

/** Describes the value that a figure with this id, unit and label should have. Undefined if the value is right. */
export function valueProblem(figure: Figure): string | undefined {
  const { id, value, amount, unit, label } = figure;
  const read = readAmount(value);
  if (!read.ok) return read.expected;
  const { words, bare } = read;
  // Palms and seedlings are drawn a mark each, goals of trees as squares. Acres are only counted.
  if (/^(trees-|seedlings$|acres$)/.test(id)) {
    const number = bare.replaceAll(read.currency, '').trim();
    if (value !== number) return `“${number}” alone: what is counted stands beside it`;
    // A farm before its first palm is a farm, and a nursery may be empty.
    const min = id === 'seedlings' || id === firstFigure ? 0 : 1;
    const none = min === 0 ? '' : '. When there are none, remove the figure';
    if (!Number.isInteger(amount) || Number(amount) < min)
      return `one whole number, at least ${min}: it is drawn mark by mark${none}`;
  }
  if (words !== '' && `${label} `.toLowerCase().startsWith(`${words} `.toLowerCase())) {
    return `“${bare}”: “${words}” stands in “Words under the figure” too`;
  }
  const printed = currencyOf(`${read.currency} ${words}`);
  const wanted = currencyOf(unit);
  if (printed === wanted) return undefined;
  if (wanted === undefined)
    return `the currency in “What is counted” as well, such as “US dollars a year” (it has “${unit}”)`;
  // The same number in another currency is another figure. Letters may be one that is not known here: CHF, kr.
  if (read.currency || words)
    return `${wanted}, because “What is counted” has “${unit}”: convert the number, or write the currency of the figure there`;
  const right = bare.replace(/(^| )(?=\d)/g, (space) => space + wanted);
  return `“${right}” as “What is counted” has “${unit}”, or the same currency there`;
}

function currencyOf(text: string): string | undefined {
  return currencies.find(({ named }) => named.test(text))?.sign;
}
