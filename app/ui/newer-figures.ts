import { queryOptions } from '@tanstack/react-query';

/** Printed values by id, as `/figures.json` has them now: `{ acres: '150' }`. */
export type NewerFigures = Readonly<Record<string, string>>;

/**
 * The figures as the server has them now: read once one is seen on an awake page, when the visitor comes back to it after a
 * while (5 minutes at the earliest), and when the line is back.
 */
export const figuresQuery = queryOptions({
  queryKey: ['figures'],
  queryFn: () => readFigures(),
  staleTime: 5 * 60_000,
});

/** @throws when the answer is not a register of figures, so that the printed ones stay. */
export async function readFigures(ask: typeof fetch = fetch): Promise<NewerFigures> {
  const answer = await ask('/figures.json', { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`figures: the answer was ${answer.status}`);
  const { figures } = (await answer.json()) as { figures: readonly { id: unknown; value: unknown }[] };
  const printable = figures.filter(
    ({ id, value }) => typeof id === 'string' && typeof value === 'string' && value !== '',
  );
  return Object.fromEntries(printable.map(({ id, value }) => [id, value]));
}
