import * as v from 'valibot';
import { choice, entry, fieldInForms, group, label, list, sentence } from './fields.ts';
import { game } from './game.ts';
import { availability } from './offer.ts';

const aWord = 'a word of small letters, such as people';

const box = entry({
  id: v.pipe(
    v.string(aWord),
    v.regex(/^[a-z]{2,20}$/, aWord),
    fieldInForms('Word in the address', 'Small letters only, such as people.', {
      widget: 'string',
      maxlength: 20,
    }),
  ),
  name: label('What is asked', 'Such as: Land and title. Stands beside the box and in the message.'),
  until: v.optional(
    choice(
      'Gone once this is written',
      ['people', 'place', 'land', 'log', 'photographs'],
      'people and land: in “Who stands behind it”. place: the map. log: What happened. Empty where the box stays until you remove it.',
    ),
  ),
});

/** What the page does not say, as boxes to tick. */
const needs = group('What visitors still need', {
  lead: sentence('Sentence above the boxes', '', 120),
  boxes: v.pipe(
    list('Boxes', 'Box', box, { min: 0, summary: '{{fields.name}}' }),
    v.check((boxes) => new Set(boxes.map(({ id }) => id)).size === boxes.length, 'each word once'),
  ),
  button: label('Button', '', 32),
});

const besideFigure = (title: string) =>
  group(title, { label: label('Heading'), description: sentence('Description') });

export const landingFile = v.strictObject({
  title: label('Title of the page', 'In browser tabs and search results. {name} is the farm’s name.', 120),
  description: sentence('Description of the page', 'In search results.'),
  hero: group('First view', {
    headline: list('Headline', 'Line', label('Line', '', 40), { max: 5, hint: 'One entry is one line.' }),
    lead: sentence('First sentence'),
    learnMore: label('First button', 'Leads to Vision.', 32),
    ourTechnology: label('Second button', 'Leads to Technology.', 32),
    investors: label('Link beside them', 'Leads to Progress.', 40),
    drawing: group('Drawing of the palms that are planted', {
      label: label('Label of one palm', '{some} of {all} is filled in: one of 1,500.', 24),
      caption: sentence('Sentence below it', '{crown} says how many palms one crown is.', 80),
      none: sentence('In its place', 'Shown while no palm is planted.', 80),
    }),
  }),
  vision: group('Vision', {
    name: label('Name of the section', '', 32),
    headline: sentence('Headline', '', 120),
    lead: sentence('First sentences'),
    why: v.optional(
      group('Why it matters', {
        claim: v.optional(sentence('Sentence', 'A fact that is not about the farm.', 160)),
        source: v.optional(
          label('Source', 'Who says so, and when. Without it the sentence is not shown.', 120),
        ),
      }),
    ),
    products: label('Heading of the products', '', 32),
    purpose: sentence('Sentence under it', 'What the products are to the farm.', 120),
  }),
  progress: group('Progress', {
    name: label('Name of the section', '', 32),
    headline: sentence('Headline', '', 120),
    caption: sentence(
      'Sentence under the picture',
      '{block} says how many palms or seedlings one block is.',
      80,
    ),
    // The key is from a page that had cards. What an owner has written keeps it.
    cards: group('Texts beside the figures', {
      'trees-planted': besideFigure('Palm trees planted'),
      seedlings: besideFigure('Seedlings'),
      acres: besideFigure('Acres'),
      revenue: besideFigure('Revenue'),
    }),
    tenYears: group('10-year vision', {
      name: label('Heading', '{vision-years} is filled in.'),
      lead: sentence('Headline of projections and goals', '', 120),
    }),
    meaning: label('Heading of the meanings'),
    notice: sentence('Small print'),
    link: label('Button', 'Leads to the page for investors.', 40),
    needs,
  }),
  technology: group('Technology', {
    name: label('Name of the section', '', 32),
    headline: sentence(
      'Headline',
      'If it counts the technologies, count again when their number changes.',
      120,
    ),
    lead: sentence('First sentences'),
    service: group('Technology as a Service', {
      name: label('Heading'),
      description: sentence('Description', 'The systems are listed above it.'),
      today: availability.today,
      // `waitsFor` elsewhere. What an owner has written keeps this key.
      goal: availability.waitsFor,
      link: label('Button', '', 40),
    }),
    game,
  }),
  future: group('Future', {
    name: label('Name of the section', '', 32),
    headline: sentence('Headline', '', 120),
    lead: sentence(
      'First sentences',
      'Says what is drawn: what is planted is green, a goal is a line around it.',
    ),
    close: sentence('Last sentence', '', 120),
    link: label('Button', '', 40),
  }),
});
