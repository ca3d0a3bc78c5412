import type { Phase } from '../../schema/fields/roadmap.ts';
import { valuesAt } from '../../schema/walk.ts';
import type { CheckInput } from './rule.ts';

/** Reports plans that are described as present, and phases whose year has passed. */
export function reportPlanConflicts({ content, sentences, year, report }: CheckInput): void {
  const { phases } = content.roadmap;
  const { figures } = content.figures;
  const planIn = (text: string, min: number) => plannedGoal(phases, text, min);

  for (const [file, path] of [
    ['value-chain', 'steps.*'],
    ['products', 'products.*'],
    ['technology', 'technologies.*'],
  ] as const) {
    for (const [entry, place] of valuesAt(content[file], path)) {
      const { name, title = name ?? '', today, waitsFor } = entry as Described;
      const plan = waitsFor === undefined && planIn(title, minSharedLetters);
      if (!plan) continue;
      const sentence = today
        ? `“${title}” is there today, and ${plan.until}: is that another one, or has the plan been reached?`
        : `“${title}” reads as if it were there, and ${plan.until}: write “waitsFor: ${plan.goal}” beside it.`;
      report('contradictions', file, place, sentence);
    }
  }

  for (const [at, { year: of, title, status, trees, confirmed }] of phases.entries()) {
    const figure = figures.find(({ id }) => id === trees);
    if (figure?.kind === 'today') {
      const question = status === 'In Progress' ? ': is the phase done, or is there more to plant?' : '.';
      const sentence = `${of} is “${status}”, and its ${figure.value} ${figure.unit} count as there today${question}`;
      report('contradictions', 'roadmap', ['phases', at, 'trees'], sentence);
    }
    const isConfirmed = Number(confirmed?.slice(0, 4) ?? 0) > of || (status === 'Done' && confirmed !== null);
    if (of < year && !isConfirmed) {
      const seen = confirmed === null ? 'never confirmed' : `last confirmed ${confirmed}`;
      const sentence = `${of} is over and “${title}” is “${status}”, ${seen}: write the status that is true, and the day in confirmed.`;
      report('stale', 'roadmap', ['phases', at, 'status'], sentence);
    }
  }

  // “Today” or “already” beside a plan, or beside a figure that is not of today.
  for (const { name, place, text } of sentences) {
    if (name === 'roadmap' || name === 'log') continue;
    const sentence = text
      .split(/(?<=[.!?;])\s/)
      .find((one) => /\b(today|now|already|currently)\b/i.test(one));
    if (!sentence) continue;
    const later = figures.find(({ id, kind }) => kind !== 'today' && sentence.includes(`{${id}}`));
    const what = later ? `{${later.id}} is a ${later.kind}` : planIn(sentence, 6)?.until;
    if (what) report('contradictions', name, place, `“${sentence}” speaks of the present, and ${what}.`);
  }
}

/** The length of a word that a name must share with a goal. */
export const minSharedLetters = 5;

/** The planned goal that shares a word of at least `min` letters with a text, and its status. */
export function plannedGoal(
  phases: readonly Phase[],
  text: string,
  min: number,
): { readonly goal: string; readonly until: string } | undefined {
  const plans = phases
    .filter(({ status }) => status === 'Planned' || status === 'Vision')
    .flatMap(({ goals, year, status }) =>
      goals.map((goal) => ({ goal, until: `“${goal}” is ${status.toLowerCase()}, ${year}` })),
    );
  return plans.find(({ goal }) => sharesWord(text, goal, min));
}

type Described = { name?: string; title?: string; today: boolean; waitsFor?: string };

function sharesWord(text: string, goal: string, min: number): boolean {
  const words = (one: string) => one.toLowerCase().match(/\p{L}+/gu) ?? [];
  const known = new Set(words(text));
  return words(goal).some((word) => word.length >= min && known.has(word));
}
