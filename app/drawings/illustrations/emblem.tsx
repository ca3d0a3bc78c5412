// The emblem of the logo.
import { Svg } from '../shared/svg.tsx';

/** The emblem of the logo, 64 units square around 0, 0. */
export const emblemCrown =
  'M0-24l2.1 16.3 7.4-8.8-3.8 10.8 15.1-6.3-13.1 9.9 11.3 2.1-11.3 2.1 13.1 9.9-15.1-6.3 3.8 10.8-7.4-8.8-2.1 16.3-2.1-16.3-7.4 8.8 3.8-10.8-15.1 6.3 13.1-9.9-11.3-2.1 11.3-2.1-13.1-9.9 15.1 6.3-3.8-10.8 7.4 8.8z';
export const emblemHeart = 4.5;

export function Emblem() {
  return (
    <Svg viewBox="-26 -26 52 52">
      <path fill="var(--emblem-crown, var(--frond-old))" d={emblemCrown} />
      <circle fill="var(--emblem-heart, var(--fruit))" r={emblemHeart} />
    </Svg>
  );
}
