import { pair } from './path.ts';
import { rectangle } from './shed.ts';
import { decimal, svg } from './svg.ts';

/** The instrument's thin lines over the ground: rings, frame corners, a line with a label. */
export function ring(x: number, y: number, radius: number): string {
  return `<circle class="ring" cx="${decimal(x)}" cy="${decimal(y)}" r="${decimal(radius)}"/>`;
}

/** The four corners of a detection frame, `halfWidth` and `halfHeight` from its centre. */
export function frame(
  x: number,
  y: number,
  halfWidth: number,
  corner: number,
  halfHeight = halfWidth,
): string {
  const [left, right, top, bottom] = [x - halfWidth, x + halfWidth, y - halfHeight, y + halfHeight];
  const c = decimal(corner);
  return `<path class="tick" d="M${pair(left, top + corner)}v-${c}h${c}M${pair(right - corner, top)}h${c}v${c}M${pair(right, bottom - corner)}v${c}h-${c}M${pair(left + corner, bottom)}h-${c}v-${c}"/>`;
}

/** Words on a dark label, at the end of a line that leads to what they name. */
export function chip(
  words: string,
  lead: string,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  return `<path class="lead-line" d="${lead}"/><rect x="${decimal(x)}" y="${decimal(y)}" width="${decimal(width)}" height="${decimal(height)}"/>${words}`;
}

/**
 * A panel on dark ground that reaches beyond its frame, so that a box of any shape is filled.
 * @param fit what shows in a box of another shape: all of the frame, or for a field that goes on anyway, a part of it.
 */
export function panel(width: number, height: number, body: string, fit = 'xMidYMid meet'): string {
  const ground = rectangle('tg', { x: -1200, y: -800, width: 3200, height: 2000 });
  return svg('tp', `0 0 ${width} ${height}`, ground + body, fit);
}
