import { markCrown, markFrame, markHeart } from './mark-shape.ts';
import { Svg } from './svg.tsx';

/** The sign as it stands beside the farm's name. */
export function Mark() {
  return (
    <Svg className="mark" viewBox="-32 -32 64 64">
      <path className="mk1" d={markCrown} />
      <circle className="mk3" r={markHeart} />
      <path className="mk2" d={markFrame} />
    </Svg>
  );
}
