import { amountOf } from '../../../app/drawings/shared/content-figures.ts';
import { printedDay } from '../../../app/page/dates.ts';
import type { Farm, SiteContent } from '../../../app/page/use-content.ts';
import { factsOf } from '../../../app/ui/company-facts.ts';
import { asOfInColumn, figureName, findFigure, format, systemsOf } from '../../../app/ui/figure-text.ts';
import { statusesOf } from '../../../app/ui/head-note.ts';
import { type Offer, statusWords } from '../../../app/ui/offer-status.ts';
import { yearInLagos } from '../../../message/lagos.ts';
import { historyOf } from '../../../schema/history.ts';

export type SheetContent = ReturnType<typeof sheetContent>;

/** Every word and number of the sheet, in the order of the site. The day of `issued` in Lagos is printed. */
export function sheetContent(content: SiteContent, siteUrl: string, issued: Date) {
  const { copy, farm, landingCopy, products, sheetCopy, technologies, valueChain } = content;
  const fill = (words: string) => format(content, words);
  const { service, name: systemsName } = landingCopy.technology;
  const systems = [
    ...technologies.map(({ title, step, ...technology }) => {
      const served = valueChain.find(({ id }) => id === step);
      return { ...technology, name: title, ...(served && { step: `Step: ${served.name}.` }) };
    }),
    { ...service, waitsFor: service.goal },
  ];
  const lists: readonly List[] = [
    { title: 'Measured by day', entries: measuredValues(content) },
    { title: systemsName, ...offersContent(content, statusWords.inUse, systems) },
    { title: 'Roadmap', entries: phasesContent(content, yearInLagos(issued)) },
    { title: landingCopy.vision.products, ...offersContent(content, statusWords.onSale, products) },
    { title: 'Who stands behind it', entries: companyFacts(farm) },
  ];
  return {
    name: farm.name,
    line: fill(copy.footer.line),
    kind: fill(sheetCopy.name),
    issued: `Issued ${printedDay(issued)}`,
    planted: { count: amountOf(content, 'trees-planted'), caption: fill(sheetCopy.marks) },
    figures: figuresContent(content),
    lists: lists.filter(({ entries }) => entries.length > 0),
    notice: fill(sheetCopy.notice),
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
  readonly title: string;
  readonly note?: string | undefined;
  readonly entries: readonly Entry[];
};

type Entry = {
  readonly name: string;
  readonly description: string;
  readonly status?: string | undefined;
};

/** A day or source that all figures share is beside the heading, and has no column. */
function figuresContent(content: SiteContent) {
  const { figures } = content;
  const shared = (values: readonly string[]) => (new Set(values).size === 1 ? values[0] : undefined);
  const day = shared(figures.map(asOfInColumn));
  const source = shared(figures.map((figure) => figure.source));
  return {
    note: [day && `As of: ${day}.`, source && `Source: ${source}.`].filter(Boolean).join(' '),
    columns: {
      value: 'Figure',
      meaning: 'What it means',
      kind: 'Kind',
      asOf: day ? undefined : 'As of',
      source: source ? undefined : 'Source',
    },
    entries: figures.map((figure) => ({
      value: figure.value,
      name: figureName(content, figure),
      meaning: format(content, figure.definition),
      kind: figure.kind,
      asOf: asOfInColumn(figure),
      source: figure.source,
    })),
  };
}

type OfferEntry = Offer & {
  readonly name: string;
  readonly description: string;
  readonly step?: string;
};

/** Offers, and beside their heading the status that most of them share. */
function offersContent(content: SiteContent, inUse: string, offers: readonly OfferEntry[]) {
  const { note, own } = statusesOf(content.roadmap, offers, inUse);
  const systems = systemsOf(content.technologies);
  const entries = offers.map(({ name, description, step }, at): Entry => {
    const described = format(content, description, { systems });
    return { name, description: [described, step].filter(Boolean).join(' '), status: own[at] };
  });
  return { note, entries };
}

function measuredValues({ figures, log }: SiteContent): Entry[] {
  return figures.flatMap((figure): Entry[] => {
    const days = historyOf(figure, log).map(({ day, value }) => `${value} on\u00a0${printedDay(day)}`);
    return days.length > 0 ? [{ name: figure.label, description: days.join(' · ') }] : [];
  });
}

function companyFacts({ company }: Farm): Entry[] {
  if (!company) return [];
  const facts = factsOf(company).map(({ name, words }) => ({ name, description: words }));
  return [...facts, ...company.people.map(({ name, role }) => ({ name, description: role }))];
}

/** The status of a year that is over says when it was last confirmed. */
function phasesContent({ figures, roadmap }: SiteContent, thisYear: number): Entry[] {
  return roadmap.map(({ year, status, title, trees, goals, confirmed }) => {
    const treeGoal = trees && findFigure(figures, trees);
    const all = [...(treeGoal ? [`${treeGoal.value} ${treeGoal.unit} (${treeGoal.kind})`] : []), ...goals];
    const when = confirmed === null ? 'to be confirmed' : `confirmed on ${printedDay(confirmed)}`;
    return {
      name: `${year}`,
      description: [title, all.join(' · ')].filter(Boolean).join(': '),
      status: year < thisYear ? `${status}, ${when}` : status,
    };
  });
}
