import { QueryObserver, queryOptions } from '@tanstack/react-query';
import { queryClient } from '../islands/query-client.ts';
import { whenNearViewport } from '../islands/when-near-viewport.ts';
import type { Figure } from '../page/use-content.ts';
import { asOfText, writtenOut } from './figure-text.ts';
import { type DayOf, daySentence, findSharedDay, type Shared } from './shared-value.ts';

/** Writes newer figures and their days over the printed ones. */
export function showNewerFigures(): void {
  whenNearViewport(document.querySelectorAll('[data-figure]'), () => {
    new QueryObserver(queryClient, figuresQuery).subscribe(({ data }) => {
      if (!data) return;
      showValues(data);
      showDays(data);
      showNotes(data);
    });
  });
}

function showValues(newer: NewerFigures): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-figure]')) {
    const { figure = '', count } = place.dataset;
    const found = newer[figure];
    if (found) write(place, count === undefined ? found.value : found.count);
  }
}

/** The days at the heads of sections, and beside each figure of another day. */
function showDays(newer: NewerFigures): void {
  const dayOf = (id: string, printed: string | null) => (newer[id] ? newer[id].asOf : printed);
  const heads = new Map<string, Shared<string | null> | undefined>();
  for (const note of document.querySelectorAll<HTMLElement>('[data-days]')) {
    const printed: PrintedDays = JSON.parse(note.dataset.days ?? '');
    const head = findSharedDay(Object.entries(printed).map(([id, asOf]) => ({ asOf: dayOf(id, asOf) })));
    heads.set(note.id, head);
    write(note, head ? daySentence(head, note.dataset.of as DayOf) : '');
  }
  for (const place of document.querySelectorAll<HTMLElement>('[data-day]')) {
    const { day: id = '', head = '', asOf: printed } = place.dataset;
    const asOf = dayOf(id, printed || null);
    const isInHead = heads.has(head)
      ? heads.get(head)?.value === asOf
      : place.textContent === '' && asOf === (printed || null);
    write(place, isInHead ? '' : ` (${asOfText({ asOf })})`);
  }
}

/** The days that the server printed. The keys are ids of figures. */
export type PrintedDays = Readonly<Record<string, string | null>>;

/** Drawings do not follow newer figures, so a note beside them says so. */
function showNotes(newer: NewerFigures): void {
  for (const note of document.querySelectorAll<HTMLElement>('[data-drawn]')) {
    const { drawn, text }: Drawn = JSON.parse(note.dataset.drawn ?? '');
    const isOlder = Object.entries(drawn).some(([id, value]) => (newer[id]?.value ?? value) !== value);
    write(note, isOlder ? text : '');
  }
}

export type Drawn = { readonly drawn: Readonly<Record<string, string>>; readonly text: string };

/** Screen readers announce a text that is written again, even if it is the same. */
function write(place: Element, text: string): void {
  if (place.textContent !== text) place.textContent = text;
}

/** The keys are ids of figures. */
type NewerFigures = Readonly<Record<string, NewerFigure>>;

type NewerFigure = {
  readonly value: string;
  /** The amount written out: `100,000` for `100k+`. */
  readonly count: string;
  /** `2026-01-31` */
  readonly asOf: string | null;
};

/** Read again after 5 minutes at the earliest, when the visitor comes back to the page or goes online. */
const figuresQuery = queryOptions({
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
