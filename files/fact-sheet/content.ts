import { copy, farm, figures, type Phase, products, roadmap, sheetCopy } from '../../app/content.ts';
import { printedDay } from '../../app/dates.ts';
import { amountOf } from '../../app/drawings/content-figures.ts';
import { asOfInColumn, figureName, findFigure } from '../../app/ui/figures.ts';
import { howFar } from '../../app/ui/how-far.ts';
import { say } from '../../app/ui/words.ts';
import { yearInLagos } from '../../server/clock.ts';

/** Every word and number on the sheet, as printed. */
export type SheetContent = ReturnType<typeof sheetContent>;

/**
 * What the sheet says, from `content/`: every figure of the register in the order of the site.
 * @param issued when the sheet is made: the day is the one it is in Lagos
 */
export function sheetContent(siteUrl: string, issued: Date) {
  const year = yearInLagos(issued);
  const days = figures.map(asOfInColumn);
  return {
    name: farm.name,
    line: say(copy.footer.line),
    issued: say(sheetCopy.issued, { date: printedDay(issued) }),
    planted: { count: amountOf('trees-planted'), caption: say(sheetCopy.marks) },
    figures: figures.map((figure) => ({
      value: figure.value,
      name: figureName(figure),
      meaning: say(figure.definition),
      kind: figure.kind,
      asOf: asOfInColumn(figure),
      source: figure.source,
    })),
    /** The day of all figures, where it is one. */
    sharedDay: new Set(days).size === 1 ? days[0] : undefined,
    phases: roadmap.map((phase) => phaseContent(phase, phase.year < year)),
    products: products.map(({ name, description, ...far }) => ({
      name,
      description: say(description),
      /** How far it is, or that the farm has not said. */
      standing: howFar(far, copy.standing.onSale) ?? say(copy.standing.notSaid),
    })),
    notice: say(sheetCopy.notice),
    contact: [farm.email, farm.phone, farm.place, `${siteUrl}/contact`],
  };
}

function phaseContent({ year, status, title, trees, goals, confirmed }: Phase, hasGoneBy: boolean) {
  const { staleStatus, staleStatusUnknown } = copy.figures;
  const treeGoal = trees && findFigure(trees);
  return {
    year,
    status,
    title,
    goals: [
      ...(treeGoal ? [`${treeGoal.value} ${treeGoal.unit} (${copy.kinds[treeGoal.kind].name})`] : []),
      ...goals,
    ],
    /** That its year has gone by since the status was looked at. */
    note: hasGoneBy
      ? confirmed === null
        ? staleStatusUnknown
        : staleStatus.replace('{date}', printedDay(confirmed))
      : undefined,
  };
}
