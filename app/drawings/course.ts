import { pair } from './path.ts';

/** A stop of the drone: the height of a phase's line in percent of the field. */
export type Stop = { readonly line: number };

/**
 * The drone's course from card to card. Cards stand on their line at the left and hang from it at the right, in turn;
 * between two the course swings across, from a right card down to the next left one in a long curve.
 * In percent of the field's width and height: the picture is stretched over the field.
 */
export function course(stops: readonly Stop[]): string {
  const path = stops
    .slice(1)
    .map(({ line }, index) => leg(stops[index]?.line ?? 0, line, index))
    .join('');
  return `<svg class="course" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false"><path d="${path}"/></svg>`;
}

function leg(from: number, to: number, index: number): string {
  if (index % 2) {
    const [start, end] = ordered(from + 11, to - 11.5);
    const fall = end - start;
    return `M${pair(82, start)}C${pair(82, start + fall * 0.62)}${pair(18, start + fall * 0.43, true)}${pair(18, end, true)}`;
  }
  const [start, end] = ordered(index ? from - 4.5 : from + 1, to + (index ? 5 : 3.1));
  return `M${pair(34, start)}C${pair(52, start)}${pair(48, end, true)}${pair(66, end, true)}`;
}

function ordered(start: number, end: number): readonly [number, number] {
  return [start, Math.max(start, end)];
}
