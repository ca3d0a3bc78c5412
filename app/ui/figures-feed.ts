import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { type NewerFigure, replaceFigures } from './newer-figures.ts';

/** How `/figures.json` is read: three more tries, 1 s doubling to at most 30 s; forgotten after 5 minutes unused. */
export const reading = {
  retry: 3,
  retryDelay: (failures: number) => Math.min(1000 * 2 ** failures, 30_000),
  gcTime: 5 * 60_000,
  staleTime: 5 * 60_000,
} as const;

/**
 * Keeps the figures of an open page current: reads `/figures.json` now, when the visitor comes back to the page after
 * a while, and when the line is back. A failure leaves the printed figures as they are.
 */
export function followFigures(): () => void {
  const client = new QueryClient({ defaultOptions: { queries: reading } });
  client.mount();
  const observer = new QueryObserver(client, { queryKey: ['figures'], queryFn: () => readFigures() });
  const stop = observer.subscribe(({ data }) => {
    if (data) replaceFigures(data);
  });
  return () => {
    stop();
    client.unmount();
  };
}

/** @throws when the answer is not a register of figures, so that the printed ones stay. */
export async function readFigures(ask: typeof fetch = fetch): Promise<NewerFigure[]> {
  const answer = await ask('/figures.json', { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`figures: the answer was ${answer.status}`);
  const register: unknown = await answer.json();
  const lines = (register as { figures?: unknown }).figures;
  if (!Array.isArray(lines)) throw new Error('figures: the answer holds no figures');
  return lines.filter(
    ({ id, value }: NewerFigure) => typeof id === 'string' && typeof value === 'string' && value !== '',
  );
}
