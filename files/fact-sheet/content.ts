import { copy, farm, figures, type Phase, products, roadmap, sheetCopy } from '../../app/content.ts';
import { printedDay } from '../../app/dates.ts';
import { amountOf } from '../../app/drawings/content-figures.ts';
import { asOfInColumn, figureName, findFigure } from '../../app/ui/figures.ts';
import { statusSentence } from '../../app/ui/head-sentence.ts';
import { howFar } from '../../app/ui/how-far.ts';
import { shared } from '../../app/ui/shared.ts';
import { staleNotes } from '../../app/ui/stale-notes.ts';
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
  const statuses = products.map((far) => howFar(far, copy.standing.onSale) ?? say(copy.standing.notSaid));
  const status = shared(statuses);
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
    phases: roadmap.map(phaseContent),
    /** Which years are over, and when their status was last confirmed. */
    stale: staleNotes(roadmap, year).join(' ') || undefined,
    products: products.map(({ name, description }, at) => ({
      name,
      description: say(description),
      /** How far it is, where the sheet does not say it once for most. */
      standing: statuses[at] === status?.said ? undefined : statuses[at],
    })),
    sharedStatus: status && statusSentence(status),
    notice: say(sheetCopy.notice),
    contact: [farm.email, farm.phone, farm.place, `${siteUrl}/contact`],
  };
}

function phaseContent({ year, status, title, trees, goals }: Phase) {
  const treeGoal = trees && findFigure(trees);
  return {
    year,
    status,
    title,
    goals: [
      ...(treeGoal ? [`${treeGoal.value} ${treeGoal.unit} (${copy.kinds[treeGoal.kind].name})`] : []),
      ...goals,
    ],
  };
}
