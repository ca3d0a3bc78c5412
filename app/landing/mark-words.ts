import { squareMeans } from '../drawings/acres.ts';
import { amountOf } from '../drawings/content-figures.ts';
import { dotMeans } from '../drawings/nursery.ts';
import { starMeans } from '../drawings/palms.ts';

/** What one mark of each counted drawing stands for, for the sentences that say so: `one palm`, or `10 palms`. */
export const markWords = {
  star: starMeans(amountOf('trees-planted')),
  dot: dotMeans(amountOf('seedlings')),
  square: squareMeans(amountOf('acres')),
};
