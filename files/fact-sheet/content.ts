import {
  copy,
  farm,
  figures,
  type Kind,
  type Phase,
  type PhaseStatus,
  products,
  roadmap,
  sheetCopy,
} from '../../app/content.ts';
import { amountOf } from '../../app/drawings/content-figures.ts';
import { figureName, findFigure } from '../../app/ui/figures.ts';
import { say } from '../../app/ui/words.ts';

/** Every word and number on the sheet, as printed. */
export type SheetContent = {
  readonly name: string;
  readonly line: string;
  readonly issued: string;
  readonly planted: { readonly count: number; readonly caption: string };
  readonly figures: readonly {
    readonly value: string;
    readonly name: string;
    readonly meaning: string;
    readonly kind: Kind;
    readonly asOf: string;
    readonly source: string;
  }[];
  readonly phases: readonly {
    readonly year: number;
    readonly status: PhaseStatus;
    readonly title: string;
    readonly goals: readonly string[];
    /** That its year has gone by since the status was looked at. */
    readonly note?: string;
  }[];
  readonly products: readonly {
    readonly name: string;
    readonly description: string;
    /** How far it is, or that the farm has not said. */
    readonly standing: string;
  }[];
  readonly notice: string;
  readonly contact: readonly string[];
};

const kinds: readonly Kind[] = ['today', 'projection', 'goal'];

/**
 * What the sheet says, from `content/`: every figure of the register in the order and the groups of the site.
 * @param issued when the sheet is made: the day is the one it is in Lagos
 */
export function sheetContent(siteUrl: string, issued: Date): SheetContent {
  const inLagos = (style: Intl.DateTimeFormatOptions) =>
    issued.toLocaleDateString('en-GB', { ...style, timeZone: farm.timeZone });
  const year = Number(inLagos({ year: 'numeric' }));
  return {
    name: farm.name,
    line: say(copy.footer.line),
    issued: say(sheetCopy.issued, { date: inLagos({ dateStyle: 'long' }) }),
    planted: { count: amountOf('trees-planted'), caption: say(sheetCopy.marks) },
    figures: kinds
      .flatMap((kind) => figures.filter((figure) => figure.kind === kind))
      .map((figure) => ({
        value: figure.value,
        name: figureName(figure),
        meaning: say(figure.definition),
        kind: figure.kind,
        asOf: figure.asOf ?? copy.figures.asOfUnknown,
        source: figure.source,
      })),
    phases: roadmap.map((phase) => phaseContent(phase, phase.year < year)),
    products: products.map(({ name, description, waitsFor }) => {
      const phase = roadmap.find(({ goals }) => waitsFor !== undefined && goals.includes(waitsFor));
      return {
        name,
        description: say(description),
        standing: phase
          ? `${waitsFor}: ${phase.status.toLowerCase()}, ${phase.year}`
          : say(copy.standing.notSaid),
      };
    }),
    notice: say(sheetCopy.notice),
    contact: [farm.email, farm.phone, farm.place, `${siteUrl}/contact`],
  };
}

function phaseContent(
  { year, status, title, trees, goals, confirmed }: Phase,
  hasGoneBy: boolean,
): SheetContent['phases'][number] {
  const { staleStatus, staleStatusUnknown } = copy.figures;
  const treeGoal = trees && findFigure(trees);
  return {
    year,
    status,
    title,
    goals: [
      ...(treeGoal ? [`${treeGoal.value} ${treeGoal.label} (${copy.kinds[treeGoal.kind].name})`] : []),
      ...goals,
    ],
    ...(hasGoneBy && {
      note: confirmed === null ? staleStatusUnknown : staleStatus.replace('{date}', confirmed),
    }),
  };
}

/** The five longest texts on the sheet, each with what it belongs to: what to shorten first. */
export function longestTexts({ name, line, figures, phases, products, notice }: SheetContent): string[] {
  const texts = [
    ...figures.flatMap(({ value, name: label, meaning, source }) => [
      { place: `the definition of ${value} ${label}`, text: meaning },
      { place: `the label of ${value}`, text: label },
      { place: `the source of ${value} ${label}`, text: source },
    ]),
    ...phases.flatMap(({ year, title, goals }) => [
      { place: `the title of the phase ${year}`, text: title },
      ...goals.map((goal) => ({ place: `a goal of the phase ${year}`, text: goal })),
    ]),
    ...products.map((product) => ({
      place: `the description of ${product.name}`,
      text: product.description,
    })),
    { place: 'the name of the farm', text: name },
    { place: 'the line under the name of the farm', text: line },
    { place: 'the notice of the fact sheet', text: notice },
  ];
  return texts
    .sort((one, other) => other.text.length - one.text.length)
    .slice(0, 5)
    .map(({ place, text }) => `- ${shortened(place)}, ${text.length} letters: “${shortened(text)}”`);
}

function shortened(text: string): string {
  return text.length > 70 ? `${text.slice(0, 69)}…` : text;
}
