import { type Figure, kinds } from './fields/figures.ts';
import type { Phase } from './fields/roadmap.ts';

/** The phase that names the figure, or whose year ends the figure's id. */
export function phaseOf({ id }: Figure, phases: readonly Phase[]): Phase | undefined {
  return phases.find(({ trees }) => trees === id) ?? phases.find(({ year }) => id.endsWith(`-${year}`));
}

/** Sorts figures for pages and files: by kind, then as in the file. Those of phases are together, by year. */
export function sortForDisplay(figures: readonly Figure[], phases: readonly Phase[]): Figure[] {
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
