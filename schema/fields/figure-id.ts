/** The figures that pages and drawings need. The roadmap may name more, such as `trees-2029`. */
export const neededFigures = [
  'trees-planted',
  'seedlings',
  'acres',
  'revenue',
  'revenue-upper',
  'vision-years',
  'trees-vision',
  'revenue-vision',
] as const;

/** Those, and one that ends: the palms are mature some day. */
const namedFigures = [...neededFigures, 'maturity'] as const;

export type FigureId = (typeof namedFigures)[number] | `trees-${number}` | `acres-${number}`;

export function idsLike(written: string): string[] {
  const year = /\d{4}/.exec(written)?.[0];
  return [...namedFigures, ...(year ? [`trees-${year}`, `acres-${year}`] : [])];
}

export function isFigureId(id: unknown): id is FigureId {
  return typeof id === 'string' && new RegExp(`^${figureIdPattern}$`).test(id);
}

/** The source of a regular expression. */
export const figureIdPattern = `(?:${namedFigures.join('|')}|(?:trees|acres)-\\d{4})`;
