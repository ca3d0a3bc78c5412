import * as v from 'valibot';
import { group, label, sentence } from './fields.ts';

export const contactFile = v.strictObject({
  title: label('Title of the page', '{name} is the farm’s name.', 120),
  description: sentence('Description of the page', 'In search results.'),
  hero: group('First view', {
    headline: sentence('Headline', '', 60),
    lead: sentence('First sentence'),
  }),
  subjects: group(
    'Subjects',
    {
      investment: label('About an investment'),
      partnership: label('About a partnership'),
      meeting: label('About a meeting'),
      figures: label('About the figures'),
      technology: label('About the technology'),
      roadmap: label('About the roadmap'),
    },
    'Stand in the form when a visitor comes from a link of the site.',
  ),
  form: group('Form', {
    name: label('Heading'),
    send: label('Button', '', 32),
    notice: sentence(
      'Notice by the button',
      'Who gets the message, why, and how long it is kept: {retention} days.',
    ),
  }),
  thanks: group('After sending', {
    headline: sentence('Headline', '', 120),
    reference: label('Before the reference'),
    description: sentence('Description'),
    another: label('Link to the form'),
    title: label('Title of the page'),
  }),
  reference: group('A reference that is not thanked for', {
    unknown: group('Not known', {
      headline: sentence('Headline', '', 120),
      description: sentence('Description'),
    }),
    'not-looked-up': group('Cannot be looked up', {
      headline: sentence('Headline', '', 120),
      description: sentence('Description'),
    }),
  }),
  touch: group('Get in Touch', {
    name: label('Heading'),
    email: label('Email', '', 32),
    phone: label('Phone', '', 32),
    place: label('Place', '', 32),
    card: label('Link to the contact card'),
  }),
  hours: group('Business hours', {
    name: label('Heading'),
    zone: label('Time zone', '', 32),
    open: label('Open now', '{time} is filled in.', 60),
    opens: label('Closed now', '{time} is filled in.', 60),
    closed: label('Closed', '', 32),
    own: label('In the visitor’s own time', '{time} is filled in.', 40),
  }),
  investment: group('Investment Opportunities', {
    name: label('Heading'),
    description: sentence('Description'),
    book: label('Button to the page for investors', '', 40),
    meet: label('Button to the page for any meeting', '', 40),
  }),
  partner: group('Partner with Us', {
    name: label('Heading'),
    description: sentence('Description'),
    link: label('Button', '', 40),
  }),
});
