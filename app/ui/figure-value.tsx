import { useNewerFigures } from './newer-figures.ts';

/** The text of one figure: as printed, or newer. */
export function FigureValue({ id, printed }: { id: string; printed: string }) {
  return useNewerFigures()?.[id] ?? printed;
}
