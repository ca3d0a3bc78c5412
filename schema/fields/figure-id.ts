/** The only figure that pages need: the first view draws its palms. */
export const firstFigure = 'trees-planted';

/** The figures with a place of their own on a page. The owner may remove one, and its place goes with it. */
export const placedFigures = [
  firstFigure,
  'seedlings',
  'acres',
  'revenue',
  'revenue-upper',
  'trees-vision',
  'revenue-vision',
] as const;

/** All figures that the site knows, including those that only sentences show. The roadmap may name more, such as `trees-2029`. */
const namedFigures = [...placedFigures, 'vision-years', 'maturity'] as const;

export type FigureId = (typeof namedFigures)[number] | `trees-${number}` | `acres-${number}`;

export function idsLike(written: string): string[] {
  const year = /\d{4}/.exec(written)?.[0];
  return [...namedFigures, ...(year ? [`trees-${year}`, `acres-${year}`] : [])];
}

export function isFigureId(id: unknown): id is FigureId {
  return typeof id === 'string' && figureIdPattern.test(id);
}

const figureIdPattern = new RegExp(`^(?:${namedFigures.join('|')}|(?:trees|acres)-\\d{4})$`);
