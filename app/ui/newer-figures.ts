import { queryOptions } from '@tanstack/react-query';
import type { Figure } from '../page/use-content.ts';
import { writtenOut } from './figure-text.ts';

/** The keys are ids of figures. */
export type NewerFigures = Readonly<Record<string, NewerFigure>>;

type NewerFigure = {
  readonly value: string;
  /** The amount written out: `100,000` for `100k+`. */
  readonly count: string;
  /** `2026-01-31` */
  readonly asOf: string | null;
};

/** Read again after 5 minutes at the earliest, when the visitor comes back to the page or goes online. */
export const figuresQuery = queryOptions({
  queryKey: ['figures'],
  queryFn: () => readFigures(),
  staleTime: 5 * 60_000,
});

/** @throws when the answer is no list of figures, so that the printed ones stay. */
export async function readFigures(fetcher: typeof fetch = fetch): Promise<NewerFigures> {
  const answer = await fetcher('/figures.json', { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`figures: the answer was ${answer.status}`);
  const { figures } = (await answer.json()) as { figures: readonly Figure[] };
  return Object.fromEntries(
    figures.map(({ id, value, amount, asOf }) => [id, { value, count: writtenOut({ amount }), asOf }]),
  );
}
