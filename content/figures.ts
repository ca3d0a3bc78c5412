import type { Figure } from './types.ts';

/**
 * The register of figures: every number on the site, in the charts and in the files comes from one line here.
 * `asOf: null` prints "date to be confirmed". Change `value` and `amount` together. Sentences show a figure as
 * `{acres}`, and an amount written out as `{trees-vision-count}`: 100,000.
 */
export const figures: readonly Figure[] = [
  {
    id: 'trees-planted',
    value: '1,500',
    amount: 1500,
    unit: 'trees',
    label: 'trees planted',
    kind: 'today',
    definition: {
      draft:
        'Oil palms that stand in the field. They are still maturing: the farm expects that to take {maturity}.',
    },
    asOf: null,
    source: 'The farm',
  },
  {
    id: 'seedlings',
    value: '5,000',
    amount: 5000,
    unit: 'seedlings',
    label: 'seedlings in nursery',
    kind: 'today',
    definition: { draft: 'Young plants raised in the nursery, not yet planted in the field.' },
    asOf: null,
    source: 'The farm',
  },
  {
    id: 'acres',
    value: '150',
    amount: 150,
    unit: 'acres',
    label: 'acres under cultivation',
    kind: 'today',
    definition: { draft: 'Land in use for growing. How much of it carries palms is to be confirmed.' },
    asOf: null,
    source: 'The farm',
  },
  {
    id: 'maturity',
    value: '2 years',
    amount: 2,
    unit: 'years',
    label: 'until the planted palms are mature',
    kind: 'projection',
    definition: { draft: 'How long the farm expects the palms planted now to take until they are mature.' },
    asOf: null,
    source: 'The farm',
  },
  {
    id: 'revenue',
    value: '$200K - $250K',
    amount: [200_000, 250_000],
    unit: 'US dollars a year',
    label: 'projected annual revenue',
    kind: 'projection',
    definition: {
      draft:
        'What the farm expects to take in from sales in one year, before costs. A range; which year it is for is to be confirmed. It has not been earned.',
    },
    asOf: null,
    source: 'The farm’s projection',
  },
  {
    id: 'revenue-upper',
    value: '$250K',
    amount: 250_000,
    unit: 'US dollars a year',
    label: 'projected annual revenue',
    kind: 'projection',
    definition: {
      draft: 'The upper end of the projected range, {revenue}. It has not been earned.',
    },
    asOf: null,
    source: 'The farm’s projection',
  },
  {
    id: 'vision-years',
    value: '10-year',
    amount: 10,
    unit: 'years',
    label: 'vision',
    kind: 'goal',
    definition: { draft: 'How far ahead the vision looks. From which year on is to be confirmed.' },
    asOf: null,
    source: 'The farm’s vision',
  },
  {
    id: 'trees-vision',
    value: '100k+',
    amount: 100_000,
    openEnded: true,
    unit: 'trees',
    label: 'trees',
    kind: 'goal',
    definition: {
      draft: 'The trees the farm aims for in its {vision-years} vision: {trees-vision-count} or more.',
    },
    asOf: null,
    source: 'The farm’s vision',
  },
  {
    id: 'revenue-vision',
    value: '$2.5M - $3.5M',
    amount: [2_500_000, 3_500_000],
    unit: 'US dollars a year',
    label: 'annual revenue',
    kind: 'goal',
    definition: {
      draft:
        'What the farm aims to take in from sales in one year, before costs, in its {vision-years} vision. A range.',
    },
    asOf: null,
    source: 'The farm’s vision',
  },
  {
    id: 'trees-2026',
    value: '7,000',
    amount: 7000,
    unit: 'trees',
    label: 'trees',
    kind: 'goal',
    definition: { draft: 'The trees the farm aims for in its growth phase.' },
    asOf: null,
    source: 'The roadmap',
  },
  {
    id: 'trees-2027',
    value: '50,000',
    amount: 50_000,
    unit: 'trees',
    label: 'trees',
    kind: 'goal',
    definition: { draft: 'The trees the farm aims for in its expansion phase.' },
    asOf: null,
    source: 'The roadmap',
  },
  {
    id: 'trees-2030',
    value: '100k+',
    amount: 100_000,
    openEnded: true,
    unit: 'trees',
    label: 'trees',
    kind: 'goal',
    definition: {
      draft:
        'The trees of the agritech ecosystem, the last phase of the roadmap: {trees-2030-count} or more.',
    },
    asOf: null,
    source: 'The roadmap',
  },
];
