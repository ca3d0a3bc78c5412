import type { Figure, FigureId, Phase } from '../app/content.ts';
import type { SiteContent } from '../checks/content/schema/content.ts';
import { statuses } from '../checks/content/schema/roadmap.ts';

type Sample = { readonly now?: number; readonly vision?: number; readonly long?: boolean };

/**
 * Content with another roadmap, for tests: so many trees a phase, or none; titles, goals and labels as long as an owner may
 * write them, where `long` says so.
 */
export function withRoadmap(
  content: SiteContent,
  trees: readonly (number | undefined)[],
  { now = 1500, vision = 100_000, long = false }: Sample = {},
): SiteContent {
  // What is described as planned elsewhere on the page must be planned here too.
  const planned = content.roadmap.flatMap(({ goals }) => goals);
  const words = long
    ? [
        'A goal in a sentence that is at least twice as long as any that there is today',
        'Internationalisation',
      ]
    : ['A goal'];
  const roadmap = trees.map(
    (goal, at): Phase => ({
      year: 2025 + at,
      title: long ? 'Consolidation of groundnut and oil palm seedling nurseries' : 'Phase',
      status: statuses[at % statuses.length] ?? 'Planned',
      ...(goal !== undefined && { trees: idOf(at) }),
      goals: at === trees.length - 1 ? [...words, ...planned] : words,
      confirmed: null,
    }),
  );
  const label = long ? 'trees in rows across the whole of the plantation' : 'trees';
  const others = content.figures.filter(({ id }) => !/^trees-\d/.test(id));
  const like = content.figures.find(({ id }) => id === 'trees-vision') as Figure;
  const goals = trees.flatMap((goal, at): Figure[] =>
    goal === undefined ? [] : [{ ...withAmount(like, goal), id: idOf(at), label }],
  );
  const figures = others.map((figure) =>
    figure.id === 'trees-planted'
      ? withAmount(figure, now)
      : figure === like
        ? withAmount(figure, vision)
        : figure,
  );
  return { ...content, roadmap, figures: [...figures, ...goals] };
}

function idOf(at: number): FigureId {
  return `trees-${2025 + at}`;
}

function withAmount(figure: Figure, amount: number): Figure {
  return { ...figure, amount, value: amount.toLocaleString('en'), openEnded: false };
}
