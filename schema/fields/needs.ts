import * as v from 'valibot';
import { choice, entry, form, group, label, list, sentence } from './fields.ts';

const aWord = 'a word of small letters, such as people';

const box = entry({
  id: v.pipe(
    v.string(aWord),
    v.regex(/^[a-z]{2,20}$/, aWord),
    form('Word in the address', 'Small letters only, such as people.', { widget: 'string', maxlength: 20 }),
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
export const needs = group('What visitors still need', {
  lead: sentence('Sentence above the boxes', '', 120),
  boxes: v.pipe(
    list('Boxes', 'Box', box, { min: 0, summary: '{{fields.name}}' }),
    v.check((boxes) => new Set(boxes.map(({ id }) => id)).size === boxes.length, 'each word once'),
  ),
  button: label('Button', '', 32),
});
