import type { SiteContent } from '../../app/page/site-content.ts';
import type { Figure, Phase } from '../../app/page/use-content.ts';
import { statuses } from '../../schema/fields/roadmap.ts';

/** Content with a phase for each of these tree goals, or for none, and with a figure for each goal. */
export function withTrees(content: SiteContent, goals: readonly (number | undefined)[]): SiteContent {
  const like = content.figures.find(({ id }) => id === 'trees-vision') as Figure;
  // Goals that products and technologies wait for must be on every roadmap.
  const elsewhere = JSON.stringify({ ...content, roadmap: [] });
  const awaited = content.roadmap
    .flatMap(({ goals }) => goals)
    .filter((goal) => elsewhere.includes(JSON.stringify(goal)));
  const phases = goals.map((goal, at): Phase & { readonly amount: number | undefined } => ({
    year: 2025 + at,
    title: 'Phase',
    status: statuses[at % statuses.length] ?? 'Planned',
    ...(goal !== undefined && { trees: `trees-${2025 + at}` as const }),
    goals: ['A goal', ...(at === goals.length - 1 ? awaited : [])],
    confirmed: null,
    amount: goal,
  }));
  return {
    ...content,
    roadmap: phases.map(({ amount: _, ...phase }) => phase),
    figures: [
      ...content.figures.filter(({ id }) => !/^trees-\d/.test(id)),
      ...phases.flatMap(({ trees, amount }): Figure[] =>
        trees && amount !== undefined ? [{ ...withAmount(like, amount), id: trees }] : [],
      ),
    ],
  };
}

export function withAmounts(
  content: SiteContent,
  amounts: Readonly<Partial<Record<string, number>>>,
): SiteContent {
  const figures = content.figures.map((figure) => {
    const amount = amounts[figure.id];
    return amount === undefined ? figure : withAmount(figure, amount);
  });
  return { ...content, figures };
}

function withAmount(figure: Figure, amount: number): Figure {
  return { ...figure, amount, value: amount.toLocaleString('en'), openEnded: false };
}

/** Content with the longest name, label and links that the bar may have, in words of up to `letters`. */
export function withLongestBar(content: SiteContent, letters = 12): SiteContent {
  const word = 'Internationalisierungsverantwortlichkeiten';
  const ofLetters = (max: number) =>
    `${word.slice(0, letters)} and the farm `.repeat(max).slice(0, max).replace(/ $/, 's');
  const { bar } = content.copy;
  const anchors = bar.anchors.map(({ id }) => ({ id, name: ofLetters(20) }));
  return {
    ...content,
    farm: { ...content.farm, name: ofLetters(60) },
    copy: { ...content.copy, bar: { ...bar, contact: ofLetters(24), anchors } },
  };
}

/** Content from which an owner took out these figures, with the sentences and lines that named them. */
export function withoutFigures(content: SiteContent, ids: readonly string[]): SiteContent {
  const named = new RegExp(`\\{(?:${ids.join('|')})(?:-count)?\\}`);
  const reworded: SiteContent = JSON.parse(JSON.stringify(content), (_key, value) =>
    typeof value === 'string' && named.test(value) ? 'Other words.' : value,
  );
  const { progress } = reworded.landingCopy;
  return {
    ...reworded,
    landingCopy: { ...reworded.landingCopy, progress: { ...progress, lead: 'All is drawn.' } },
    figures: reworded.figures.filter(({ id }) => !ids.includes(id)),
    roadmap: reworded.roadmap.map(({ trees, ...phase }) => ({
      ...phase,
      ...(trees && !ids.includes(trees) && { trees }),
    })),
  };
}
