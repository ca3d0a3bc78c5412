import type { SiteContent } from '../../app/page/site-content.ts';
import type { Figure, Phase } from '../../app/page/use-content.ts';
import { withAmounts, withRoadmap } from './contents.ts';

/** Content of the size that an owner wrote in a trial. All of it is invented. */
export function trialFarm(content: SiteContent): SiteContent {
  const asOf = '2026-10-31';
  const { roadmap, figures, ...rest } = withRoadmap(
    withAmounts(content, { seedlings: 8000, acres: 210 }),
    phases.map(([year, title, status, goal, ...goals]) => ({
      year,
      title,
      status,
      goals,
      ...(goal && { goal }),
    })),
  );
  return {
    ...rest,
    figures: figures
      .filter(({ id }) => id !== 'trees-2025')
      .map((figure): Figure => ({ ...figure, asOf, ...(figure.id === 'trees-2024' && { kind: 'so far' }) })),
    roadmap: roadmap.map(
      (phase): Phase => ({
        ...phase,
        confirmed: asOf,
        ...(phase.year === 2025 && { trees: 'trees-planted' }),
      }),
    ),
    farm: { ...content.farm, name: 'Ọ̀pẹ Aládéṣeyè Oil Palm Farm' },
    landingCopy: { ...content.landingCopy, hero: { ...content.landingCopy.hero, lead } },
    products: [
      ...content.products,
      { name: 'Red palm oil for kitchens', description: 'Bottled for homes, unrefined.', today: true },
      { name: 'Soap noodles', description: 'From refined palm oil, for those who make soap.', today: false },
    ],
    technologies: content.technologies.slice(0, 3),
  };
}

const lead =
  'A farm near the lagoon with an AI and agritech angle: we raise our own seedlings, plant them in triangles, watch them from above with a drone, and want to press, refine and bottle the oil ourselves. The palms are young; the brand, the refinery and the licences on our roadmap are plans.';

const phases: readonly [Phase['year'], Phase['title'], Phase['status'], number, ...Phase['goals']][] = [
  [2024, 'First Planting', 'Done', 600],
  [2025, 'Current Phase', 'In Progress', 1500],
  [2026, 'Growth Phase', 'Planned', 7000, 'A second nursery'],
  [2027, 'Expansion Phase', 'Planned', 50_000, 'Market expansion', 'Outgrowers join'],
  [2028, 'Refinery Operations', 'Planned', 0, 'A press house of our own'],
  [2029, 'Brand Development', 'Planned', 0, 'Bottles on shelves'],
  [2030, 'Agritech Ecosystem', 'Vision', 100_000],
  [2032, 'A Second Farm', 'Vision', 150_000],
];
