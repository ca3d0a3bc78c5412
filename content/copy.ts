import type { Copy } from './types.ts';

/**
 * The sentences that more than one screen shows, and those of the small states. landing.ts and contact.ts hold the
 * rest. `{ draft: '…' }` marks a sentence the owner has not confirmed yet: confirm it by leaving only the text, or
 * change it. `{name}` and `{trees-planted}` are filled in from farm.ts and figures.ts.
 */
export const copy = {
  bar: {
    skip: 'Skip to main content',
    name: 'Main',
    menu: 'Menu',
    contact: 'Contact Us',
    anchors: [
      { id: 'vision', name: 'Vision' },
      { id: 'progress', name: 'Progress' },
      { id: 'technology', name: 'Technology' },
      { id: 'future', name: 'Future' },
    ],
  },

  footer: {
    line: { draft: 'Our vision: oil palm, cultivated and refined into branded consumer products.' },
    links: 'Quick links',
    products: 'Products',
    contact: 'Contact',
    rights: '© {name}. All rights reserved.',
    weight: {
      draft:
        'Mobile data: about {read} to read this page; {used} in all once you use it, with a copy kept for when there is no network.',
    },
  },

  notFound: { code: '404', message: 'Oops! Page not found', link: 'Return to Home' },

  failure: {
    headline: 'Unexpected Application Error!',
    description: { draft: 'This page could not be shown. Try again in a moment, or return home.' },
    retry: 'Try again',
    home: 'Return to Home',
  },

  kinds: {
    today: { name: 'today', definition: { draft: 'There already, as of the date beside it.' } },
    projection: { name: 'projection', definition: { draft: 'What the farm expects. It has not happened.' } },
    goal: { name: 'goal', definition: { draft: 'What the farm aims for. It may not be reached.' } },
  },

  statuses: {
    'In Progress': { draft: 'Begun, and not yet finished.' },
    Planned: { draft: 'Meant for the year given; the farm has not said that it has begun.' },
    Vision: { draft: 'Where the farm wants to arrive: further off than a plan.' },
  },

  ask: {
    figures: 'Ask about the figures',
    technology: 'Ask about the technology',
    roadmap: 'Ask about the roadmap',
  },

  standing: { name: 'How far', notSaid: { draft: 'status to be confirmed' } },

  figures: {
    asOf: 'as of {date}',
    asOfUnknown: 'date to be confirmed',
    source: 'Source',
    staleStatus: 'Status last confirmed {date}.',
    staleStatusUnknown: 'The year is over; this status has yet to be confirmed.',
  },

  files: {
    intro: 'The same figures as files',
    sheet: 'Fact sheet, one page (PDF)',
    table: 'Table (CSV)',
    data: 'Data (JSON)',
  },

  outbound: { newTab: 'opens in a new tab' },
} as const satisfies Copy;
