import * as v from 'valibot';
import { group, label, sentence } from './fields.ts';
import type { kinds } from './figures.ts';
import type { statuses } from './roadmap.ts';

const kind = (name: (typeof kinds)[number]) =>
  group(`Kind “${name}”`, { name: label('Word'), definition: sentence('Meaning') });
const status = (name: (typeof statuses)[number]) => sentence(`Status “${name}”`, 'What the status means.');

/** Sentences of more than one screen, and of small states. */
export const copyFile = v.strictObject({
  bar: group('Bar on top', {
    skip: label('Skip link', 'For those who use a keyboard'),
    name: label('Name of the links', 'Read out to those who do not see the page.', 24),
    menu: label('Menu button', 'Read out on phones', 24),
    contact: label('Contact button', '', 24),
    anchors: v.pipe(
      group('Links to the sections', {
        vision: label('Vision', '', 20),
        progress: label('Progress', '', 20),
        technology: label('Technology', '', 20),
        future: label('Future', '', 20),
      }),
      v.transform((anchors) => Object.entries(anchors).map(([id, name]) => ({ id, name }))),
    ),
  }),
  footer: group('Footer', {
    line: sentence('Line under the name'),
    links: label('Heading of the links'),
    products: label('Heading of the products'),
    contact: label('Heading of the contact details'),
    rights: label('Rights', '{name} is the farm’s name.', 120),
    weight: sentence('What the page costs to load', '{read} and {used} are filled in.'),
  }),
  notFound: group('Page not found', {
    code: label('Number', '', 12),
    message: label('Message'),
    link: label('Link home'),
  }),
  kinds: group('What figures claim', {
    today: kind('today'),
    projection: kind('projection'),
    goal: kind('goal'),
  }),
  statuses: v.pipe(
    group('What statuses mean', {
      inProgress: status('In Progress'),
      planned: status('Planned'),
      vision: status('Vision'),
      done: status('Done'),
    }),
    v.transform(({ inProgress, planned, vision, done }) => ({
      'In Progress': inProgress,
      Planned: planned,
      Vision: vision,
      Done: done,
    })),
  ),
  ask: group('Links to ask', {
    figures: label('About the figures'),
    technology: label('About the technology'),
    roadmap: label('About the roadmap'),
  }),
  status: group('How far something is', {
    onSale: label('A product that is there', '', 40),
    inUse: label('A technology that is there', '', 40),
    inOperation: label('A step that is there', '', 40),
    notSaid: sentence('Not said yet', 'Stands beside what has no goal on the roadmap.', 60),
  }),
  shared: group(
    'Said once',
    {
      asOf: label('Day of the figures of a section', '{date} is filled in. No full stop.', 80),
      asOfUnknown: label('Day of the figures not known', 'No full stop.', 80),
      unlessMarked: label('Where some differ', 'Stands before the sentence that is said once.'),
    },
    'What most of a section shares is said at its head; beside a thing stands only what differs.',
  ),
  figures: group('Beside figures', {
    asOf: label('Day of a figure', '{date} is filled in.'),
    asOfUnknown: label('Day not known'),
    source: label('Before the source'),
    drawn: sentence('Drawings older than the numbers', '{date} is filled in: the day they were drawn.'),
    staleStatus: label('Years gone by', '{years} and {date} are filled in.', 80),
    staleStatusUnknown: label('Years gone by, never confirmed', '{years} is filled in.', 80),
  }),
  files: group('Files', {
    intro: label('Heading'),
    sheet: label('Fact sheet'),
    table: label('Table'),
    data: label('Data'),
  }),
  outbound: group('Links to other sites', { newTab: label('New tab') }),
});
