import type { SVGProps } from 'react';
import { decimal } from './numbers.ts';
import { type Point, pair } from './path.ts';

/**
 * A thing to stand at the corners of paths, its own origin on the corner. It takes the inks of where it is defined, not of
 * where it stands. `orient` is its turn in degrees.
 */
export function Marker({ id, ...attributes }: SVGProps<SVGMarkerElement> & { id: string }) {
  return <marker id={id} overflow="visible" {...attributes} />;
}

type AtCornersProps = { marker: string; places: readonly Point[]; scale?: number };

/**
 * A marker at each of the places, as large as the path's line is wide. All of them are one element: a browser lays out,
 * records and composes it in no time, where a `<use>` for each would cost it a frame.
 */
export function AtCorners({ marker, places, scale = 1 }: AtCornersProps) {
  if (places.length === 0) return null;
  // The path begins and ends elsewhere, because only what lies between is its middle.
  const corners = places.map(([x, y], at) => pair(x, y, at > 0)).join('');
  return (
    <path
      markerMid={`url(#${marker})`}
      strokeWidth={scale === 1 ? undefined : decimal(scale, 2)}
      d={`M0 0L${corners} 0 0`}
    />
  );
}
