import { type Point, pair } from './path.ts';
import { decimal } from './svg.ts';

/**
 * A thing to stand at the corners of paths, its own origin on the corner. It takes the inks of where it is defined, not of
 * where it stands. @param attributes such as `orient`, its turn in degrees.
 */
export function marker(id: string, body: string, attributes = ''): string {
  return `<marker id="${id}" overflow="visible"${attributes && ` ${attributes}`}>${body}</marker>`;
}

/**
 * A marker at each of the places, as large as the path's line is wide. All of them are one element: a browser lays out,
 * records and composes it in no time, where a `<use>` for each would cost it a frame.
 */
export function atCorners(id: string, places: readonly Point[], scale = 1): string {
  if (places.length === 0) return '';
  // The path begins and ends elsewhere, because only what lies between is its middle.
  const corners = places.map(([x, y], at) => pair(x, y, at > 0)).join('');
  const width = scale === 1 ? '' : ` stroke-width="${decimal(scale, 2)}"`;
  return `<path class="at" marker-mid="url(#${id})"${width} d="M0 0L${corners} 0 0"/>`;
}
