import { amountOf } from '../../../app/drawings/shared/content-figures.ts';
import { printedDay } from '../../../app/page/dates.ts';
import type { Farm, Phase, SiteContent } from '../../../app/page/use-content.ts';
import { factsOf } from '../../../app/ui/company-facts.ts';
import { asOfInColumn, figureName, findFigure, format, systemsOf } from '../../../app/ui/figure-text.ts';
import { statusesOf } from '../../../app/ui/head-note.ts';
import { type Offer, statusWords } from '../../../app/ui/offer-status.ts';
import { yearInLagos } from '../../../message/lagos.ts';
import { historyOf } from '../../../schema/history.ts';

export type SheetContent = ReturnType<typeof sheetContent>;

/** Every word and number of the sheet, in the order of the site. The day of `issued` in Lagos is printed. */
export function sheetContent(content: SiteContent, siteUrl: string, issued: Date) {
  const { copy, farm, figures, landingCopy, products, roadmap, sheetCopy, technologies, valueChain } =
    content;
  const fill = (words: string) => format(content, words);
  const year = yearInLagos(issued);
  const days = figures.map((figure) => asOfInColumn(figure));
  const sources = figures.map(({ source }) => source);
  const { service } = landingCopy.technology;
  const systems = [
    ...technologies.map(({ title, step, ...technology }) => {
      const served = valueChain.find(({ id }) => id === step);
      return { ...technology, name: title, ...(served && { step: `Step: ${served.name}.` }) };
    }),
    { ...service, waitsFor: service.goal },
  ];
  return {
    name: farm.name,
    line: fill(copy.footer.line),
    issued: `Issued ${printedDay(issued)}`,
    planted: { count: amountOf(content, 'trees-planted'), caption: fill(sheetCopy.marks) },
    figures: figures.map((figure) => ({
      value: figure.value,
      name: figureName(content, figure),
      meaning: fill(figure.definition),
      kind: figure.kind,
      asOf: asOfInColumn(figure),
      source: figure.source,
    })),
    sharedDay: new Set(days).size === 1 ? days[0] : undefined,
    sharedSource: new Set(sources).size === 1 ? sources[0] : undefined,
    phases: roadmap.map((phase) => phaseContent(content, phase)),
    stale: staleNotes(roadmap, year).join(' ') || undefined,
    history: measuredValues(content),
    technologies: offersContent(content, statusWords.inUse, systems),
    products: offersContent(content, statusWords.onSale, products),
    company: companyFacts(farm),
    notice: fill(sheetCopy.notice),
    words: {
      name: fill(sheetCopy.name),
      figures: 'Figures',
      history: 'Measured by day',
      roadmap: 'Roadmap',
      products: landingCopy.vision.products,
      technologies: landingCopy.technology.name,
      company: 'Who stands behind it',
      contact: 'Contact',
      columns: { value: 'Figure', meaning: 'What it means', kind: 'Kind', asOf: 'As of', source: 'Source' },
    },
    contact: [
      farm.email,
      farm.phone,
      ...(farm.whatsapp ? [`WhatsApp: ${farm.whatsapp}`] : []),
      farm.place,
      ...(farm.map ? [`Map: ${farm.map.text}`] : []),
      `${siteUrl}/contact`,
    ],
  };
}

/** With a note beside its heading. */
type List = {
  readonly note?: string | undefined;
  readonly entries: readonly {
    readonly name: string;
    readonly description: string;
    readonly status?: string | undefined;
  }[];
};

type OfferEntry = Offer & {
  readonly name: string;
  readonly description: string;
  readonly step?: string;
};

/** Offers, and beside their heading the status that most of them share. */
function offersContent(content: SiteContent, inUse: string, offers: readonly OfferEntry[]): List {
  const { note, own } = statusesOf(content.roadmap, offers, inUse);
  const systems = systemsOf(content.technologies);
  return {
    note,
    entries: offers.map(({ name, description, step }, at) => ({
      name,
      description: [format(content, description, { systems }), step].filter(Boolean).join(' '),
      status: own[at],
    })),
  };
}

function measuredValues({ figures, log }: SiteContent): List {
  const entries = figures.map((figure) => {
    const days = historyOf(figure, log).map(({ day, value }) => `${value} on\u00a0${printedDay(day)}`);
    return { name: figure.label, description: days.join(' · ') };
  });
  return { entries: entries.filter(({ description }) => description !== '') };
}

function companyFacts({ company }: Farm): List {
  if (!company) return { entries: [] };
  const people = company.people.map(({ name, role }) => ({ name, description: role }));
  return {
    entries: [...factsOf(company).map(({ name, words }) => ({ name, description: words })), ...people],
  };
}

function phaseContent({ figures }: SiteContent, { year, status, title, trees, goals }: Phase) {
  const treeGoal = trees && findFigure(figures, trees);
  return {
    year,
    status,
    title,
    goals: [...(treeGoal ? [`${treeGoal.value} ${treeGoal.unit} (${treeGoal.kind})`] : []), ...goals],
  };
}

/** A sentence for each day of confirmation, with the past years that were last confirmed on it. */
export function staleNotes(phases: readonly Phase[], year: number): string[] {
  const over = Map.groupBy(
    phases.filter((phase) => phase.year < year),
    ({ confirmed }) => confirmed,
  );
  return [...over].map(([confirmed, past]) => {
    const years = past.map((phase) => phase.year).join(', ');
    return confirmed === null
      ? `${years}: status to be confirmed.`
      : `${years}: status confirmed on ${printedDay(confirmed)}.`;
  });
}
