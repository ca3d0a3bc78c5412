// Figures in sentences: their values, names, days, and the texts that hold them.
import { upperEnd } from '../../schema/amount.ts';
import { printedDay } from './dates.ts';
import { phaseOf } from './site-content.ts';
import type { Figure, FigureId, SiteContent } from './use-content.ts';

export type FormatContent = Pick<SiteContent, 'farm' | 'figures'>;

/** Fills in the `{names}` of a text. @throws as `partsOf` */
export function format(
  content: FormatContent,
  text: string,
  more: Readonly<Record<string, string>> = {},
): string {
  return partsOf(content, text, more)
    .map((part) => part.text)
    .join('');
}

type Part = {
  readonly text: string;
  readonly figure?: FigureId;
  /** `{trees-vision-count}`: the amount written out. */
  readonly isCount?: true;
};

/**
 * Splits a text at its `{names}` and replaces each from the farm, the figures or `more`.
 * @throws when nothing has the name, which stops the build
 */
export function partsOf(
  content: FormatContent,
  text: string,
  more: Readonly<Record<string, string>>,
): Part[] {
  const { farm, figures } = content;
  return text.split(/(\{[\w-]+\})/).flatMap((piece): Part[] => {
    const name = /^\{(.+)\}$/.exec(piece)?.[1];
    if (name === undefined) return piece === '' ? [] : [{ text: piece }];
    if (hasFigure(figures, name)) return [{ text: findFigure(figures, name).value, figure: name }];
    const counted = /^(.+)-count$/.exec(name)?.[1];
    if (counted !== undefined && hasFigure(figures, counted)) {
      return [{ text: writtenOut(findFigure(figures, counted)), figure: counted, isCount: true }];
    }
    const value = { name: farm.name, email: farm.email, ...more }[name];
    if (value === undefined) throw new Error(`content: nothing is called {${name}} in “${text}”`);
    return [{ text: value }];
  });
}

/** The figures that a text names, in its order. */
export function figuresIn(
  content: FormatContent,
  text: string,
  more: Readonly<Record<string, string>> = {},
): FigureId[] {
  return partsOf(content, text, more).flatMap(({ figure, isCount }) => (figure && !isCount ? figure : []));
}

/** The upper end of a range. */
export function amountOf({ figures }: FormatContent, id: FigureId): number {
  return upperEnd(findFigure(figures, id));
}

export function plantedPalms(content: FormatContent): number {
  return Math.round(amountOf(content, 'trees-planted'));
}

/** `1,500` */
export function withCommas(value: number): string {
  return value.toLocaleString('en-US');
}

/** `100,000` for `100k+`; the upper end of a range. */
export function writtenOut(figure: Pick<Figure, 'amount'>): string {
  return withCommas(upperEnd(figure));
}

/** @throws when there is none, which stops the build. */
export function findFigure(figures: readonly Figure[], id: FigureId): Figure {
  const found = figures.find((figure) => figure.id === id);
  if (!found) throw new Error(`content/figures.yaml: there is no figure “${id}”`);
  return found;
}

export function hasFigure(figures: readonly Figure[], name: string): name is FigureId {
  return figures.some((figure) => figure.id === name);
}

/** The goals of several years share one label, so the year is added. */
export function figureName({ roadmap }: SiteContent, figure: Figure): string {
  const phase = figure.kind === 'goal' && phaseOf(figure, roadmap);
  return phase ? `${figure.label}, ${phase.year}` : figure.label;
}

/** A line may end before the year: in a narrow column there is no room for the whole day. */
export function asOfText({ asOf }: Pick<Figure, 'asOf'>): string {
  return asOf === null ? 'not yet dated' : `as of ${printedDay(asOf).replace(/\u00a0(?=\d+$)/, ' ')}`;
}

export function asOfInColumn({ asOf }: Pick<Figure, 'asOf'>): string {
  return asOf === null ? 'not yet dated' : printedDay(asOf);
}

/** The value that most entries of a section have. The head of the section prints it once. */
export type Shared<Value> = {
  readonly value: Value;
  readonly isUnanimous: boolean;
};

/** The most frequent value, or the first of several that are equally frequent. Undefined if no value is there twice. */
export function findShared<Value>(all: readonly Value[]): Shared<Value> | undefined {
  const times = new Map<Value, number>();
  for (const value of all) times.set(value, (times.get(value) ?? 0) + 1);
  const [commonest] = [...times].sort(([, a], [, b]) => b - a);
  return commonest && commonest[1] > 1 ? { value: commonest[0], isUnanimous: times.size === 1 } : undefined;
}

/** Of the day that figures share. `null`: the farm has not named one. */
export function daySentence({ value, isUnanimous }: Shared<string | null>, what: 'count' | 'plan'): string {
  if (value === null && isUnanimous) return `Our own ${what}, not yet dated.`;
  const day = value === null ? 'not yet dated' : `as of ${printedDay(value)}`;
  return isUnanimous ? `As${day.slice(2)}.` : `Where no day is shown: ${day}.`;
}
