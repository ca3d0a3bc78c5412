import type { SVGProps } from 'react';
import { decimal, type Point, pair } from './path.ts';

/** A marker takes its colours from where it is defined, not from the path that uses it. `orient` is in degrees. */
export function Marker({ id, ...attributes }: SVGProps<SVGMarkerElement> & { id: string }) {
  return <marker id={id} overflow="visible" {...attributes} />;
}

type AtCornersProps = { marker: string; places: readonly Point[]; scale?: number };

/** Scaled by `stroke-width`. One path with markers is painted much faster than a `<use>` for each place. */
export function AtCorners({ marker, places, scale = 1 }: AtCornersProps) {
  if (places.length === 0) return null;
  // `marker-mid` leaves out both ends of the path.
  const corners = places.map(([x, y], index) => pair(x, y, index > 0)).join('');
  return (
    <path
      markerMid={`url(#${marker})`}
      strokeWidth={scale === 1 ? undefined : decimal(scale, 2)}
      d={`M0 0L${corners} 0 0`}
    />
  );
}
