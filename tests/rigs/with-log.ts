import { newestFirst } from '../../app/page/site-content.ts';
import type { LogEntry, SiteContent } from '../../app/page/use-content.ts';

/** Content with so many log entries, one a month, up to the month before the tests' clock. */
export function withLog(content: SiteContent, count: number): SiteContent {
  const written = Array.from({ length: count }, (_, at) => described(at, count));
  const asOf = '2026-10-31';
  return {
    ...content,
    log: newestFirst(written),
    figures: content.figures.map((figure) => (figure.kind === 'so far' ? { ...figure, asOf } : figure)),
  };
}

function described(at: number, count: number): Omit<LogEntry, 'anchor'> {
  const month = new Date(Date.UTC(2026, 9 - count + at, 1 + ((at * 11) % 28)));
  const day = month.toISOString().slice(0, 10);
  const happened = events[at % events.length] ?? '';
  const figure = ([undefined, 'trees-planted', 'seedlings', 'trees-planted', 'acres'] as const)[at % 5];
  if (figure === undefined) return { day, happened, amount: 0 };
  const full = { 'trees-planted': 1500, seedlings: 8000, acres: 210 }[figure];
  // Seedlings leave the nursery when they are planted.
  const share = figure === 'seedlings' ? 0.35 + 0.6 * ((at * 7) % 10) * 0.1 : (at + 1) / (count + 2);
  const amount = Math.max(1, Math.round(full * share));
  return { day, happened, figure, value: amount.toLocaleString('en'), amount };
}

const events = [
  'A test entry.',
  'The second entry of this test, with a sentence that needs a line and a half on a telephone.',
  'Ọ̀pẹ tuntun: àwọn igi ọ̀pẹ ti wọ ilẹ̀ ní oko, a sì ti kà wọ́n lẹ́ẹ̀kan síi kí òjò tó dé.',
  'Internationalisierungsverantwortlichkeiten beim Anpflanzen der Ölpalmen; 油棕 农场 在这一天种植了新的棕榈树。 نخيل الزيت في المزرعة',
  `As many letters as an entry may have: ${'the palms that we grow near the sea '.repeat(7)}`
    .slice(0, 280)
    .trim(),
];
