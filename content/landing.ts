import type { Copy } from './types.ts';

/** The sentences of the landing page. `{ draft: '…' }` marks a sentence the owner has not confirmed yet. */
export const landingCopy = {
  title: '{name}: sustainable palm oil, AI and agritech',
  description: {
    draft:
      'A Nigerian sustainable palm oil farm guided by AI and agritech: what is planted, what is projected, and the roadmap to 2030.',
  },
  hero: {
    headline: ['The future of', 'sustainable', 'agriculture,', 'seen from above.'],
    lead: {
      draft:
        'A Nigerian sustainable palm oil farm, guided by AI and agritech, from the first {trees-planted} trees to branded consumer products.',
    },
    learnMore: 'Learn More',
    ourTechnology: 'Our Technology',
  },
  vision: {
    name: 'Vision',
    headline: { draft: 'From the palm to the sealed product.' },
    lead: {
      draft:
        'Our vision is oil palm cultivation and refining into branded consumer products. One value chain, three steps, drawn here as one site plan.',
    },
    products: 'Products',
  },
  progress: {
    name: 'Progress',
    headline: { draft: 'Every mark is counted.' },
    lead: {
      draft:
        'One star is one palm. One dot is one seedling. One square is one acre. The drawings hold exactly the figures they stand for.',
    },
    cards: {
      'trees-planted': { label: 'Palm trees planted', description: 'Maturing in {maturity}.' },
      seedlings: {
        label: 'Seedlings in nursery',
        description: { draft: 'Drawn bed by bed, one dot each.' },
      },
      acres: { label: 'Acres', description: 'Under cultivation.' },
      revenue: {
        label: 'Projected annual revenue',
        description: { draft: 'The projected range, on a scale from zero.' },
      },
    },
    tenYears: {
      name: 'The {vision-years} vision',
      lead: { draft: 'Today inside tomorrow, drawn to scale by area.' },
    },
    meaning: 'What these figures mean',
    notice: {
      draft:
        'Projections and goals are the farm’s own. They may not be reached, and nothing on this site is an offer or advice to invest.',
    },
  },
  technology: {
    name: 'Technology',
    headline: { draft: 'Four systems, one value chain.' },
    lead: {
      draft:
        'AI and agritech along the whole chain: in the field, above it, in the store and in the refinery.',
    },
    service: {
      name: 'Technology as a Service',
      description: { draft: 'The technology of this farm, offered to partners as a service.' },
      goal: 'Technology licensing',
      link: 'Technology Partnership',
    },
  },
  future: {
    name: 'Future',
    headline: { draft: 'Scroll to plant {trees-vision-count} palms.' },
    lead: {
      draft:
        'The field below holds {trees-vision-count} marks, and one mark is one palm. Its rows fill to each tree goal on the roadmap, to scale.',
    },
    withoutTrees: { draft: 'No tree goal in this phase: the field holds its {year} line.' },
    growth: {
      name: 'Tree goals by year',
      lead: {
        draft:
          'Each column is a goal of the roadmap, from zero, to one scale. Years without a tree goal have none, and no line is drawn between goals.',
      },
      table: 'The same as a table',
      columns: { year: 'Year', trees: 'Trees', kind: 'Kind', status: 'Status', asOf: 'As of' },
      file: 'Tree goals as a table (CSV)',
    },
    close: { draft: 'From {trees-planted} trees to {trees-vision}.' },
    link: 'Investment Opportunities',
  },
} as const satisfies Copy;
