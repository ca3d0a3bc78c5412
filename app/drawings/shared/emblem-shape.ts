import { burst } from '../palms/star.ts';
import { shapeAt } from './path.ts';

/** The emblem of the logo, 64 units square around 0, 0. */
export const emblemCrown = shapeAt(burst(6, [24, 8, 19, 8], -Math.PI / 2));
export const emblemFrame = 'M-30-18V-30H-18M18-30H30V-18M30 18V30H18M-18 30H-30V18';
export const emblemHeart = 4.5;
