// What the pages and files show, made from the checked files of content/.

import type { Content } from '../../schema/fields/content.ts';
import { type Figure, kinds } from '../../schema/fields/figures.ts';
import type { WrittenEntry } from '../../schema/fields/log.ts';
import type { Phase } from '../../schema/fields/roadmap.ts';

export function siteContent(content: Content) {
  return {
    farm: content.farm,
    figures: sortForDisplay(content.figures.figures, content.roadmap.phases),
    roadmap: content.roadmap.phases.toSorted((one, other) => one.year - other.year),
    products: content.products.products,
    technologies: content.technology.technologies,
    photographs: content.photographs.photographs,
    log: newestFirst(content.log.log),
    valueChain: content['value-chain'].steps,
    landingTexts: content.landing,
    contactTexts: content.contact,
    texts: content.texts,
    factSheetTexts: content['fact-sheet'],
    offline: content.offline,
  };
}
export type SiteContent = ReturnType<typeof siteContent>;

export type LogEntry = WrittenEntry & {
  /** `log-2026-10-31`, then `log-2026-10-31-2`. Holds no text, so that a correction does not break a link. */
  readonly anchor: string;
};

/** Sorts the log by day, newest first; within a day, later entries of the file come first. */
export function newestFirst(log: readonly WrittenEntry[]): LogEntry[] {
  const perDay = new Map<string, number>();
  return log
    .map((entry): LogEntry => {
      const number = (perDay.get(entry.day) ?? 0) + 1;
      perDay.set(entry.day, number);
      return { ...entry, anchor: `log-${entry.day}${number > 1 ? `-${number}` : ''}` };
    })
    .toReversed()
    .sort((one, other) => other.day.localeCompare(one.day));
}

export type Measurement = { readonly day: string; readonly value: string; readonly amount: number };

/**
 * The values of a figure, oldest first: those of the log, and today's. Empty if there are fewer than two.
 */
export function historyOf(figure: Figure, log: readonly WrittenEntry[]): Measurement[] {
  const logged = log.flatMap(({ day, value, amount, figure: id }): Measurement[] =>
    id === figure.id && value !== undefined ? [{ day, value, amount }] : [],
  );
  const { asOf, value, amount } = figure;
  const isLogged = logged.some(({ day }) => day === asOf);
  const now = asOf !== null && !isLogged && typeof amount === 'number' ? [{ day: asOf, value, amount }] : [];
  const all = [...logged, ...now].sort((one, other) => one.day.localeCompare(other.day));
  return all.length > 1 ? all : [];
}

/** The phase that names the figure as its tree goal, or else the one whose year is at the end of the figure's id. */
export function phaseOf({ id }: Figure, phases: readonly Phase[]): Phase | undefined {
  return phases.find(({ trees }) => trees === id) ?? phases.find(({ year }) => id.endsWith(`-${year}`));
}

/** Sorts figures for pages and files: by kind, then as in the file. The figures of phases stand together, by year. */
function sortForDisplay(figures: readonly Figure[], phases: readonly Phase[]): Figure[] {
  const year = (figure: Figure) => phaseOf(figure, phases)?.year;
  return kinds.flatMap((kind) => {
    const ofKind = figures.filter((figure) => figure.kind === kind);
    const ofPhases = ofKind.filter((figure) => year(figure) !== undefined);
    const others = ofKind.filter((figure) => year(figure) === undefined);
    return others.toSpliced(
      ofKind.indexOf(ofPhases[0] as Figure),
      0,
      ...ofPhases.sort((one, other) => Number(year(one)) - Number(year(other))),
    );
  });
}
