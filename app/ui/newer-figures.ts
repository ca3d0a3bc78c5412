/** A figure as `/figures.json` gives it: what is printed, and the number or range it stands for. */
export type NewerFigure = { readonly id: string; readonly value: string; readonly amount?: unknown };

/** Replaces printed figures by newer ones, wherever they stand. Ids that this page does not know are left alone. */
export function replaceFigures(figures: readonly NewerFigure[], page: ParentNode = document): void {
  const newer = new Map(figures.map((figure) => [figure.id, figure]));
  for (const printed of page.querySelectorAll<HTMLDataElement>('data[data-figure]')) {
    const figure = newer.get(printed.dataset.figure ?? '');
    if (!figure || figure.value === printed.textContent) continue;
    printed.textContent = figure.value;
    if (figure.amount !== undefined) printed.value = [figure.amount].flat().join('-');
  }
}
