import type { Copy } from './types.ts';

/** The sentences of the landing page. `{ draft: '…' }` marks a sentence the owner has not confirmed yet. */
export const landingCopy = {
  title: '{name}: sustainable palm oil, AI and agritech',
  description: {
    draft:
      'A Nigerian sustainable palm oil farm with an AI and agritech angle: what is planted, what is projected, and the roadmap.',
  },
  hero: {
    headline: ['The future of', 'sustainable', 'agriculture,', 'seen from above.'],
    lead: {
      draft:
        'A Nigerian sustainable palm oil farm with an AI and agritech angle. The palms are young; branded consumer products are the vision.',
    },
    learnMore: 'Learn More',
    ourTechnology: 'Our Technology',
    audiences: {
      name: 'Where to begin',
      visitors: { who: 'Visitors', where: 'Our vision' },
      investors: { who: 'Investors', where: 'The figures' },
      partners: { who: 'Partners', where: 'The technology' },
    },
  },
  vision: {
    name: 'Vision',
    headline: { draft: 'From the palm to the sealed product.' },
    lead: {
      draft:
        'Our vision is oil palm cultivation and refining into branded consumer products: one value chain of three steps.',
    },
    products: 'Products',
  },
  progress: {
    name: 'Progress',
    headline: { draft: 'Planted, projected, aimed for.' },
    lead: {
      draft:
        'Each figure says which of the three it is, and as of when. In the drawings one star is one palm, one dot one seedling, one square one acre.',
    },
    cards: {
      'trees-planted': { label: 'Palm trees planted', description: 'Maturing in {maturity}.' },
      seedlings: {
        label: 'Seedlings in nursery',
        description: { draft: 'Young plants, not yet in the field.' },
      },
      acres: { label: 'Acres', description: 'Under cultivation.' },
      revenue: {
        label: 'Projected annual revenue',
        description: { draft: 'A range for one year. None of it has been earned.' },
      },
    },
    tenYears: {
      name: 'The {vision-years} vision',
      lead: {
        draft: 'The two goals, and inside them what is planted and what is projected, to scale by area.',
      },
    },
    meaning: 'What these figures mean',
    notice: {
      draft:
        'Projections and goals are the farm’s own. They may not be reached, and nothing here is an offer or advice to invest.',
    },
  },
  technology: {
    name: 'Technology',
    headline: { draft: 'Four technologies, one value chain.' },
    lead: {
      draft:
        'What each technology is for, and how far it is. What the farm has not said is marked as to be confirmed.',
    },
    service: {
      name: 'Technology as a Service',
      description: { draft: 'For technology partners: the farm’s technology, to use without owning it.' },
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
          'What is planted, then the goals of the roadmap, each from zero and to one scale. Years without a tree figure have no column, and nothing is said of the years between.',
      },
      table: 'The same as a table',
      columns: { year: 'Year', trees: 'Trees', kind: 'Kind', status: 'Status', asOf: 'As of' },
    },
    close: { draft: 'From {trees-planted} trees planted to a goal of {trees-vision}.' },
    link: 'Investment Opportunities',
  },
} as const satisfies Copy;
