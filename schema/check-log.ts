import { countProblem, valueProblem } from './check-figures.ts';
import type { Content } from './fields/content.ts';
import { aCountedFigure } from './fields/log.ts';
import { didYouMean } from './nearest.ts';
import type { AddMistake } from './read.ts';

/** Checks that each entry counts an existing figure of the kind “so far”, and that no day has two values of one figure. */
export function checkLog({ log, figures }: Partial<Content>, addMistake: AddMistake): void {
  const seen = new Set<string>();
  for (const [at, { day, figure: id, value, amount }] of (log?.log ?? []).entries()) {
    const wrong = (field: string, sentence: string) =>
      addMistake('log', ['log', at, field], `“${day}”: ${sentence}`);
    if (id === undefined && value === undefined) continue;
    if (id === undefined) {
      wrong('value', `found the value “${value}” without its figure, expected both or neither.`);
      continue;
    }
    if (value === undefined) {
      wrong('figure', `found the figure “${id}” without its value that day, expected both or neither.`);
      continue;
    }
    if (seen.has(`${day} ${id}`)) wrong('figure', `found a second “${id}” of this day, expected each once.`);
    seen.add(`${day} ${id}`);
    const countMistake = countProblem({ id, value });
    if (countMistake !== undefined) {
      wrong('value', `found “${value}”, expected ${countMistake}.`);
      continue;
    }
    if (/^(trees|acres)-(\d{4}|vision)$/.test(id)) {
      wrong('figure', `found “${id}”, which is a goal, expected ${aCountedFigure}.`);
      continue;
    }
    if (!figures) continue;
    const counted = figures.figures.filter(({ kind }) => kind === 'so far').map(({ id }) => id);
    const figure = figures.figures.find((one) => one.id === id);
    if (figure?.kind !== 'so far') {
      const found = figure ? `“${id}”, which is a ${figure.kind}` : `“${id}”`;
      wrong(
        'figure',
        `found ${found}, expected a figure of the kind “so far”${didYouMean(id, counted)}: ${counted.join(', ')}. If it is counted no more, choose none and empty its value: the words stay.`,
      );
      continue;
    }
    const expected = valueProblem({ ...figure, value, amount });
    if (expected !== undefined) wrong('value', `found “${value}”, expected ${expected}.`);
  }
}
