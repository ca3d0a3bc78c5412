import { printedDay } from '../../../app/data/dates.ts';
import {
  asOfInColumn,
  daySentence,
  figureName,
  findFigure,
  format,
  plantedPalms,
} from '../../../app/data/figure-text.ts';
import { historyOf } from '../../../app/data/site-content.ts';
import type { Farm, Figure, SiteContent } from '../../../app/data/use-content.ts';
import { factsOf } from '../../../app/ui/company-facts.ts';
import { type Offer, type OfferKind, offerKinds, whenText } from '../../../app/ui/standing.tsx';
import { countReal } from '../../../app/ui/view-switch.tsx';

export type SheetContent = ReturnType<typeof sheetContent>;

/** Every word and number of the sheet, in the order of the site. The day of `issued` in Lagos is printed. */
export function sheetContent(content: SiteContent, address: string | null, issued: Date) {
  const { farm, landingTexts, products, factSheetTexts, technologies, texts } = content;
  const fill = (text: string) => format(content, text);
  const { service, name: systemsName } = landingTexts.technology;
  const systems = [
    ...technologies.map(({ title, ...technology }) => ({ ...technology, name: title })),
    { ...service, waitsFor: service.goal },
  ];
  const lists: readonly List[] = [
    { title: 'Measured by day', entries: measuredValues(content) },
    { title: systemsName, entries: offersContent(content, offerKinds.systems, systems) },
    { title: 'Roadmap', entries: phasesContent(content) },
    { title: landingTexts.vision.products, entries: offersContent(content, offerKinds.products, products) },
    { title: 'Who stands behind it', entries: companyFacts(farm) },
  ];
  return {
    name: farm.name,
    line: fill(texts.footer.line),
    kind: fill(factSheetTexts.name),
    real: countReal(content),
    issued: `Issued ${printedDay(issued)}`,
    planted: { count: plantedPalms(content), caption: fill(factSheetTexts.marks) },
    figures: figuresContent(content),
    lists: lists.filter(({ entries }) => entries.length > 0),
    notice: fill(factSheetTexts.notice),
    contact: [
      farm.email,
      farm.phone,
      ...(farm.whatsapp ? [`WhatsApp: ${farm.whatsapp}`] : []),
      farm.place,
      ...(farm.map ? [`Map: ${farm.map.text}`] : []),
      ...(address ? [`${address}/contact`] : []),
    ],
  };
}

type List = {
  readonly title: string;
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
  const shared = <Value>(values: readonly Value[]) => (new Set(values).size === 1 ? values[0] : undefined);
  const day = shared(figures.map(({ asOf }) => asOf));
  const source = shared(figures.map((figure) => figure.source));
  return {
    note: [
      day !== undefined && daySentence({ value: day, isUnanimous: true }, 'count'),
      source && `Source: ${source}.`,
    ]
      .filter(Boolean)
      .join(' '),
    columns: {
      value: 'Figure',
      meaning: 'What it means',
      kind: 'Kind',
      asOf: day === undefined ? 'As of' : undefined,
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

type OfferEntry = Offer & { readonly name: string; readonly description: string };

function offersContent(content: SiteContent, kind: OfferKind, offers: readonly OfferEntry[]): Entry[] {
  return offers.map(({ name, description, ...offer }) => ({
    name,
    description: format(content, description),
    status: whenText(content.roadmap, offer, kind),
  }));
}

function measuredValues({ figures, log }: SiteContent): Entry[] {
  return figures.flatMap((figure): Entry[] => {
    const days = historyOf(figure, log).map(({ day, value }) => `${value} on\u00a0${printedDay(day)}`);
    return days.length > 0 ? [{ name: figure.label, description: days.join(' · ') }] : [];
  });
}

function companyFacts({ company }: Farm): Entry[] {
  if (!company) return [];
  const facts = factsOf(company).map(({ name, text }) => ({ name, description: text }));
  return [...facts, ...company.people.map(({ name, role }) => ({ name, description: role }))];
}

function phasesContent({ figures, roadmap }: SiteContent): Entry[] {
  return roadmap.map(({ year, status, title, trees, goals }) => {
    const treeGoal = trees && findFigure(figures, trees);
    const all = [...(treeGoal ? [`${treeGoal.value} ${treeGoal.unit}${inAll(treeGoal)}`] : []), ...goals];
    return {
      name: `${year}`,
      description: [title, all.join(' · ')].filter(Boolean).join(': '),
      status,
    };
  });
}

/** A goal counts the palms that are planted already. */
function inAll({ kind }: Figure): string {
  return kind === 'so far' ? ` (${kind})` : ` in all (${kind})`;
}
