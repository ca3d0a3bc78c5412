import { type Figure, kinds } from './fields/figures.ts';
import type { Phase } from './fields/roadmap.ts';

/** The phase whose goal a figure is: it names the figure, or the figure’s id ends in its year. */
export function phaseOf({ id }: Figure, phases: readonly Phase[]): Phase | undefined {
  return phases.find(({ trees }) => trees === id) ?? phases.find(({ year }) => id.endsWith(`-${year}`));
}

/**
 * The figures as pages and files show them: kind by kind in the order of the file, except that those of phases stand together,
 * in the order of the phases, where the file has the first of them.
 */
export function inShownOrder(figures: readonly Figure[], phases: readonly Phase[]): Figure[] {
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
