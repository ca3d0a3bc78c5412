import type { Figure, Phase, Product, Step, Technology } from '../../content/types.ts';
import { type Content, contentFiles } from '../content/read.ts';
import { sentencesIn } from '../content/sentences.ts';
import { type Finding, found } from './finding.ts';

/** What the roadmap only plans, described as if it were there. */
export function plansAsPresent(content: Content): Finding[] {
  const roadmap = content.roadmap.value as readonly Phase[];
  const planned = roadmap
    .filter(({ status }) => status !== 'In Progress')
    .flatMap(({ goals, year, status }) =>
      goals.map((goal) => ({ goal, until: `${status.toLowerCase()}, ${year}` })),
    );
  return [
    ...offered(content, planned),
    ...unmarked(content, planned),
    ...goalsOfKindToday(content),
    ...saidNow(content, planned),
  ];
}

type Planned = readonly { readonly goal: string; readonly until: string }[];

/** A technology on offer that is itself a goal. */
function offered(content: Content, planned: Planned): Finding[] {
  return (content.technology.value as readonly Technology[]).flatMap(({ title }, at) => {
    const plan = planned.find(({ goal }) => sharesWord(title, goal, 5));
    return plan
      ? [
          found(
            content,
            'contradictions',
            'technology',
            [`${at}`, 'title'],
            `“${title}” is among the technologies on offer, and “${plan.goal}” is ${plan.until}: is one there today?`,
          ),
        ]
      : [];
  });
}

/** A step or product named like a goal that does not say it waits for one. */
function unmarked(content: Content, planned: Planned): Finding[] {
  return (['value-chain', 'products'] as const).flatMap((name) =>
    (content[name].value as readonly (Step | Product)[]).flatMap((entry, at) => {
      const plan = planned.find(({ goal }) => sharesWord(entry.name, goal, 5));
      return plan && entry.waitsFor === undefined
        ? [
            found(
              content,
              'contradictions',
              name,
              [`${at}`, 'name'],
              `“${entry.name}” reads as if it were there, and “${plan.goal}” is ${plan.until}: write waitsFor: '${plan.goal}' beside it.`,
            ),
          ]
        : [];
    }),
  );
}

/** A figure of today as the aim of a phase that goes on, or has not begun. */
function goalsOfKindToday(content: Content): Finding[] {
  const figures = content.figures.value as readonly Figure[];
  return (content.roadmap.value as readonly Phase[]).flatMap(({ year, status, trees }, at) => {
    const figure = figures.find(({ id }) => id === trees);
    const question = status === 'In Progress' ? ': is the phase done, or is there more to plant?' : '.';
    return figure?.kind === 'today'
      ? [
          found(
            content,
            'contradictions',
            'roadmap',
            [`${at}`, 'trees'],
            `${year} is “${status}”, and its ${figure.value} ${figure.unit} count as there today${question}`,
          ),
        ]
      : [];
  });
}

/** “Today” or “already” in one breath with a plan, or with a figure that is no figure of today. */
function saidNow(content: Content, planned: Planned): Finding[] {
  const figures = content.figures.value as readonly Figure[];
  return contentFiles
    .filter((name) => name !== 'roadmap')
    .flatMap((name) =>
      sentencesIn(content[name]).flatMap(({ place, text }) => {
        const said = text
          .split(/(?<=[.!?;])\s/)
          .find((one) => /\b(today|now|already|currently)\b/i.test(one));
        if (!said) return [];
        const later = figures.find(({ id, kind }) => kind !== 'today' && said.includes(`{${id}}`));
        const plan = planned.find(({ goal }) => sharesWord(said, goal, 6));
        const what = later ? `{${later.id}} is a ${later.kind}` : plan && `“${plan.goal}” is ${plan.until}`;
        return what
          ? [found(content, 'contradictions', name, place, `“${said}” speaks of the present, and ${what}.`)]
          : [];
      }),
    );
}

function sharesWord(text: string, goal: string, least: number): boolean {
  const words = (one: string) => one.toLowerCase().match(/\p{L}+/gu) ?? [];
  const known = new Set(words(text));
  return words(goal).some((word) => word.length >= least && known.has(word));
}
