import * as v from 'valibot';
import { choice, entry, flag, label, list, optionsFrom, sentence } from './fields.ts';

/** Drawings to choose from. Without one, a plain one is shown: a lid seen from above. */
const productDrawings = ['crude', 'refined', 'groundnut', 'cake'] as const;
export type ProductDrawingName = (typeof productDrawings)[number];
const technologyDrawings = ['monitoring', 'drone', 'inventory', 'refinery'] as const;
export type TechnologyDrawingName = (typeof technologyDrawings)[number];

/** Available today, or planned with a goal of the roadmap. Without either, “No year named” is shown. */
export const availability = {
  today: flag('There today', 'On where it is in use or on sale today. “Waits for” is then empty.'),
  waitsFor: v.optional(
    v.pipe(
      label(
        'Waits for',
        'The goal of the roadmap that says how far this is. (None) where that is not said yet.',
        80,
      ),
      optionsFrom('goals'),
    ),
  ),
};

const product = entry({
  name: label('Name', '', 60),
  drawing: v.optional(choice('Drawing', productDrawings, 'Empty for a plain one.')),
  description: sentence('Description'),
  ...availability,
});

export const productsFile = v.strictObject({ products: list('Products', 'Product', product) });

const stepIds = ['field', 'refinery', 'market'] as const;

const step = entry({
  id: choice('Drawing', stepIds, 'The three parts of one drawing.'),
  name: label('Name', '', 60),
  description: sentence('Description'),
  ...availability,
});

export const valueChainFile = v.strictObject({
  steps: list('Steps', 'Step', step, { min: 3, max: 3, hint: 'Three steps, in one drawing.' }),
});
export type Step = v.InferOutput<typeof step>;

const feature = sentence('Feature', 'One thing that it is for, beginning with the verb.', 80);

const technology = entry({
  title: label('Title', '', 60),
  drawing: v.optional(choice('Drawing', technologyDrawings, 'Empty for a plain one.')),
  description: sentence('Description'),
  features: list('Features', 'Feature', feature, {
    max: 6,
    hint: 'What the technology is for, in two or three short sentences.',
  }),
  ...availability,
});

export const technologyFile = v.strictObject({
  technologies: list('Technologies', 'Technology', technology),
});
