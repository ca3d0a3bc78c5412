import type { Files } from '../content/check.ts';
import { type Content, contentNames } from '../content/schema/content.ts';
import { sentencesIn } from '../content/sentences.ts';
import type { Told } from './finding.ts';

/** What the roadmap only plans, described as if it were there. */
export function plansAsPresent(content: Content, files: Files): Told[] {
  const planned = content.roadmap.phases
    .filter(({ status }) => status === 'Planned' || status === 'Vision')
    .flatMap(({ goals, year, status }) =>
      goals.map((goal) => ({ goal, until: `${status.toLowerCase()}, ${year}` })),
    );
  return [
    ...offered(content, planned),
    ...unmarked(content, planned),
    ...goalsOfKindToday(content),
    ...saidNow(content, files, planned),
  ];
}

type Planned = readonly { readonly goal: string; readonly until: string }[];
const group = 'contradictions';

/** A technology on offer that is itself a goal. */
function offered({ technology: { technologies } }: Content, planned: Planned): Told[] {
  return technologies.flatMap(({ title }, at): Told[] => {
    const plan = planned.find(({ goal }) => sharesWord(title, goal, 5));
    if (!plan) return [];
    const sentence = `“${title}” is among the technologies on offer, and “${plan.goal}” is ${plan.until}: is one there today?`;
    return [{ group, name: 'technology', place: ['technologies', `${at}`, 'title'], sentence }];
  });
}

/** A step or product named like a goal that does not say it waits for one. */
function unmarked(content: Content, planned: Planned): Told[] {
  const entries = [
    ...content['value-chain'].steps.map((entry, at) => ({
      ...entry,
      name: 'value-chain' as const,
      called: entry.name,
      place: ['steps', `${at}`, 'name'],
    })),
    ...content.products.products.map((entry, at) => ({
      ...entry,
      name: 'products' as const,
      called: entry.name,
      place: ['products', `${at}`, 'name'],
    })),
  ];
  return entries.flatMap(({ name, called, place, waitsFor }): Told[] => {
    const plan = planned.find(({ goal }) => sharesWord(called, goal, 5));
    if (!plan || waitsFor !== undefined) return [];
    const sentence = `“${called}” reads as if it were there, and “${plan.goal}” is ${plan.until}: write “waitsFor: ${plan.goal}” beside it.`;
    return [{ group, name, place, sentence }];
  });
}

/** A figure of today as the aim of a phase that goes on, or has not begun. */
function goalsOfKindToday({ figures: { figures }, roadmap: { phases } }: Content): Told[] {
  return phases.flatMap(({ year, status, trees }, at): Told[] => {
    const figure = figures.find(({ id }) => id === trees);
    if (figure?.kind !== 'today') return [];
    const question = status === 'In Progress' ? ': is the phase done, or is there more to plant?' : '.';
    const sentence = `${year} is “${status}”, and its ${figure.value} ${figure.unit} count as there today${question}`;
    return [{ group, name: 'roadmap', place: ['phases', `${at}`, 'trees'], sentence }];
  });
}

/** “Today” or “already” in one breath with a plan, or with a figure that is no figure of today. */
function saidNow({ figures: { figures } }: Content, files: Files, planned: Planned): Told[] {
  return contentNames
    .filter((name) => name !== 'roadmap')
    .flatMap((name) =>
      sentencesIn(files[name]).flatMap(({ place, text }): Told[] => {
        const said = text
          .split(/(?<=[.!?;])\s/)
          .find((one) => /\b(today|now|already|currently)\b/i.test(one));
        if (!said) return [];
        const later = figures.find(({ id, kind }) => kind !== 'today' && said.includes(`{${id}}`));
        const plan = planned.find(({ goal }) => sharesWord(said, goal, 6));
        const what = later ? `{${later.id}} is a ${later.kind}` : plan && `“${plan.goal}” is ${plan.until}`;
        return what
          ? [{ group, name, place, sentence: `“${said}” speaks of the present, and ${what}.` }]
          : [];
      }),
    );
}

function sharesWord(text: string, goal: string, least: number): boolean {
  const words = (one: string) => one.toLowerCase().match(/\p{L}+/gu) ?? [];
  const known = new Set(words(text));
  return words(goal).some((word) => word.length >= least && known.has(word));
}
