import type { Words } from './types.ts';

/**
 * The sentences of the three screens. `{ draft: '…' }` marks a sentence the owner has not confirmed yet:
 * confirm it by leaving only the text, or change it. `{name}` and `{trees-planted}` are filled in from farm.ts and figures.ts.
 */
export const copy = {
  bar: {
    skip: 'Skip to main content',
    menu: 'Menu',
    contact: 'Contact Us',
    anchors: [
      { id: 'vision', name: 'Vision' },
      { id: 'progress', name: 'Progress' },
      { id: 'technology', name: 'Technology' },
      { id: 'future', name: 'Future' },
    ],
  },

  landing: {
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
        'trees-planted': { label: 'Palm trees planted', description: 'Maturing in 2 years.' },
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
        name: 'The 10-year vision',
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
        link: 'Technology Partnership',
      },
    },
    future: {
      name: 'Future',
      headline: { draft: 'Scroll to plant 100,000 palms.' },
      lead: {
        draft:
          'The field below holds 100,000 marks, and one mark is one palm. Its rows fill to each tree goal on the roadmap, to scale.',
      },
      withoutTrees: { draft: 'No tree goal in this phase: the field holds its {year} line.' },
      growth: 'Tree goals by year',
      close: { draft: 'From {trees-planted} trees to {trees-vision}.' },
      link: 'Investment Opportunities',
    },
  },

  contact: {
    title: 'Contact {name}',
    description: {
      draft:
        'Send a message to the farm, see its business hours, or book an investment or partnership meeting.',
    },
    hero: {
      headline: { draft: 'Land here.' },
      lead: {
        draft:
          'A question, an investment or a technology partnership: every route to the farm is on this page.',
      },
    },
    form: {
      name: 'Send us a Message',
      optional: 'optional',
      send: 'Send Message',
      sending: 'Sending…',
      clear: 'Clear the form',
      draft: { draft: 'Kept on this device until it is sent.' },
      notice: {
        draft:
          'Your message goes to the farm by e-mail, only so that we can answer it. We erase it from this site {retention} days after it is sent on, or sooner if you ask at {email}.',
      },
      errors: 'There is a problem',
      error: 'Error:',
      retrying: { draft: 'The connection failed. Trying again: attempt {attempt} of {attempts}.' },
      offline: {
        draft: 'You are offline. Your words are kept here, and go out when the connection is back.',
      },
    },
    thanks: {
      headline: { draft: 'Thank you. Your message is on its way to the farm.' },
      reference: 'Your reference',
      description: {
        draft: 'We answer to the e-mail address you gave. Keep the reference in case you write again.',
      },
      another: 'Send another message',
      title: 'Message sent',
    },
    notSent: {
      headline: { draft: 'Your message was not sent' },
      reasons: {
        'too-many': {
          draft: 'Too many messages came from your network just now. Wait a minute and send it again.',
        },
        unavailable: { draft: 'This site cannot keep a message just now. Send it again in a few minutes.' },
        refused: { draft: 'This site could not read what arrived. Check the form and send it again.' },
        unreachable: { draft: 'This site could not be reached. Check your connection and send it again.' },
      },
      kept: { draft: 'Nothing you typed is lost: it is all still in the form.' },
      byMail: 'Send the same words by e-mail',
    },
    touch: {
      name: 'Get in Touch',
      email: 'Email',
      phone: 'Phone',
      place: 'Location',
      card: 'Save as a contact card',
    },
    hours: { name: 'Business Hours', closed: 'Closed', zone: 'Lagos time' },
    investment: {
      name: 'Investment Opportunities',
      description: {
        draft:
          'Today: {trees-planted} trees and {revenue} projected annual revenue. The 10-year vision: {trees-vision} trees and {revenue-vision} annual revenue.',
      },
      link: 'Schedule a Meeting',
    },
    partner: {
      name: 'Partner with Us',
      description: {
        draft:
          'For technology partners: AI-powered monitoring, drones, inventory and refining, with Technology as a Service.',
      },
      link: 'Partner with Us',
    },
  },

  footer: {
    line: { draft: 'Oil palm, cultivated and refined into branded consumer products.' },
    links: 'Quick links',
    products: 'Products',
    contact: 'Contact',
    rights: '© {name}. All rights reserved.',
    weight: 'This page: {weight}',
  },

  offline: {
    notice: {
      draft: 'The site could not be reached just now. This is the copy kept on this device on {date}.',
    },
  },

  notFound: { code: '404', message: 'Oops! Page not found', link: 'Return to Home' },

  failure: {
    headline: 'Unexpected Application Error!',
    description: { draft: 'This page could not be shown. Nothing you sent is lost by trying again.' },
    retry: 'Try again',
    home: 'Return to Home',
  },

  kinds: {
    today: { name: 'today', definition: { draft: 'On the farm now.' } },
    projection: { name: 'projection', definition: { draft: 'What the farm expects. It has not happened.' } },
    goal: { name: 'goal', definition: { draft: 'What the farm aims for. It may not be reached.' } },
  },

  statuses: {
    'In Progress': { draft: 'This phase is under way.' },
    Planned: { draft: 'The farm plans this phase for the year given.' },
    Vision: { draft: 'Where the farm wants to arrive.' },
  },

  figures: {
    asOf: 'as of {date}',
    asOfUnknown: 'date to be confirmed',
    source: 'Source',
    staleStatus: 'Status last confirmed {date}',
    staleStatusUnknown: 'Status last confirmed: date to be confirmed',
  },

  outbound: { newTab: 'opens in a new tab' },
} as const satisfies Copy;

type Copy = { readonly [key: string]: Words | Copy | readonly Copy[] | readonly string[] };
