import type { CheckInput } from './rule.ts';

/** Reports phases whose figure counts as there today, and phases whose year has passed. */
export function reportPlanConflicts({ content, year, report }: CheckInput): void {
  const { phases } = content.roadmap;
  const { figures } = content.figures;

  for (const [at, { year: of, title, status, trees, confirmed }] of phases.entries()) {
    const figure = figures.find(({ id }) => id === trees);
    if (figure?.kind === 'so far' && status !== 'Done') {
      const sentence = `${of} is “${status}”, and its ${figure.value} ${figure.unit} count as there today: is the phase done, or is there more to plant?`;
      report('contradictions', 'roadmap', ['phases', at, 'trees'], sentence);
    }
    const isConfirmed = Number(confirmed?.slice(0, 4) ?? 0) > of || (status === 'Done' && confirmed !== null);
    if (of < year && !isConfirmed) {
      const seen = confirmed === null ? 'never confirmed' : `last confirmed ${confirmed}`;
      const sentence = `${of} is over and “${title}” is “${status}”, ${seen}: write the status that is true, and the day in “Status confirmed on”.`;
      report('stale', 'roadmap', ['phases', at, 'status'], sentence);
    }
  }
}
