import { queryOptions } from '@tanstack/react-query';

/** `{ acres: '150' }` */
export type NewerFigures = Readonly<Record<string, string>>;

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
  const { figures } = (await answer.json()) as { figures: readonly { id: unknown; value: unknown }[] };
  const printable = figures.filter(
    ({ id, value }) => typeof id === 'string' && typeof value === 'string' && value !== '',
  );
  return Object.fromEntries(printable.map(({ id, value }) => [id, value]));
}
