import * as v from 'valibot';
import { group, label, sentence } from './fields.ts';

export const contactFile = v.strictObject({
  title: label('Title of the page', '{name} is the farm’s name.', 120),
  description: sentence('Description of the page', 'In search results.'),
  hero: group('First view', { headline: sentence('Headline', '', 60), lead: sentence('First sentence') }),
  subjects: group(
    'Subjects',
    {
      investment: label('About an investment'),
      partnership: label('About a partnership'),
      meeting: label('About a meeting'),
      figures: label('About the figures'),
      roadmap: label('About the roadmap'),
    },
    'Stand in the form when a visitor comes from a link of the site.',
  ),
  needs: group(
    'After boxes of the first page',
    {
      subject: label('Subject', '', 100),
      message: label('First line of the message', 'The ticked boxes follow, a line each.', 120),
    },
    'Stand in the form when a visitor has ticked boxes under Progress.',
  ),
  form: group('Form', {
    name: label('Heading'),
    send: label('Button', '', 32),
    notice: sentence(
      'Notice by the button',
      'Who gets the message, why, and how long it is kept: {retention} days.',
    ),
  }),
  privacy: v.optional(
    group(
      'Your data and your rights',
      {
        responsible: sentence(
          'Responsible',
          '{responsible} is the company as it is registered, or the farm’s name.',
        ),
        purpose: sentence('Why'),
        retention: sentence('How long', '{retention} is a number of days.'),
        processors: sentence('Who else', '{provider} is who carries the farm’s email.'),
        rights: sentence('Your rights'),
        complaints: sentence('Complaints', 'The address of the Commission follows.'),
      },
      'Folded under the form. Drafts for you to confirm with a lawyer.',
    ),
  ),
  thanks: group('After sending', {
    headline: sentence('Headline', '', 120),
    description: sentence(
      'Description',
      'When an answer comes: {address} is where the visitor gets it, {hours} are the business hours.',
    ),
  }),
  touch: label('Heading of the ways to reach the farm'),
  hours: label('Heading of the business hours'),
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
