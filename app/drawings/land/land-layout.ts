// The pictures of the first view: where its palms stand, and where the camera begins.

import { withCommas } from '../../data/figure-text.ts';
import { decimal } from '../shared/path.ts';
import { type Scale, scaleFor } from '../shared/scale.ts';
import { type Place, type Planting, plantNumber, plantRows } from './planting.ts';
import { crownsAt, pitch, rowHeight, rowPath } from './row-paths.ts';

/** More crowns would be less than 4 px apart on a phone: then one crown stands for several palms. */
const maxCrowns = 2000;

/** With fewer palms nobody could read a digit. */
const minPerDigit = 25;

/**
 * Wide digits for a window that is wider than high, narrow ones for the others. As many palms as `palmsInView` fill the width when
 * the camera is near; the window may then show so many widths `around` the chosen palm, across and down. `minWidth` is in pitches,
 * so that a few palms are not drawn as large as the window. For the label of the chosen palm, in shares of the frame: what must be
 * bare on both sides of the palm and below it, and where the palm should stand.
 */
const shapes = [
  {
    name: 'wide',
    cut: { digit: 0.78, weight: 0.2, space: 0.1, squareness: 2.35 },
    palmsInView: 8.8,
    around: [1.4, 0.7],
    minWidth: 30,
    label: { across: 0.045, down: [0.08, 0.18], near: [0.43, 0.45] },
  },
  {
    name: 'tall',
    cut: { digit: 0.46, weight: 0.145, space: 0.07, squareness: 3 },
    palmsInView: 4.3,
    around: [1.6, 1.15],
    minWidth: 14,
    label: { across: 0.17, down: [0.08, 0.22], near: [0.87, 0.9] },
  },
] as const;
type LayoutOptions = (typeof shapes)[number];

/** Below the chosen palm of a tablet, as a share of the frame's width. */
const labelBelow = 0.065;

/** A planted number, in drawing units. */
export type LandLayout = ReturnType<typeof draw>;

/** Room for the fronds of the outer palms. */
export const margin = 9;

const known = new Map<number, readonly LandLayout[]>();

/**
 * The number of palms, written in palms: as many crowns as palms, or one for several on a larger farm; a few stand in rows. Kept, because it takes
 * a tenth of a second and a page is rendered again each midnight.
 */
export function landLayouts(palms: number): readonly LandLayout[] {
  const drawn = known.get(palms) ?? shapes.map((options) => draw(palms, options));
  known.set(palms, drawn);
  return drawn;
}

/** The rules that the pictures need beside `land.module.css`: no style attribute is allowed, so they are in the page's styles. */
export function landStyles(palms: number): string {
  if (palms < 1) return '';
  return landLayouts(palms)
    .map(({ name, left, width, height, chosen: [x, y], zoom }) => {
      const [across, down] = [(x - left) / width, (y + margin) / height].map((share) =>
        decimal(share * 100, 2),
      );
      return `[data-land=${name}]{--ratio:${decimal(width / height, 3)};--x:${across}%;--y:${down}%;--zoom:${decimal(zoom, 2)}}`;
    })
    .join('');
}

export function crownScale(palms: number): Scale {
  return scaleFor(palms, maxCrowns, 'palm');
}

function draw(palms: number, { name, cut, palmsInView, around, minWidth, label }: LayoutOptions) {
  const { marks } = crownScale(palms);
  const text = withCommas(palms);
  const isWritten = marks >= minPerDigit * text.length;
  const { places, width, rows } = isWritten ? plantNumber(text, marks, cut) : plantRows(marks);
  const frame = { width: Math.max(width, minWidth), rows };
  const { column, row } = choosePalm(places, frame, label);
  const chosen = [(column * pitch) / 2, row * rowHeight] as const;
  const frameWidth = frame.width * pitch + 2 * margin;
  const zoom = Math.max(1, frame.width / palmsInView);
  const [across, down] = around.map((widths) => (widths * frameWidth) / zoom) as [number, number];
  const inView = places.filter(
    (place) =>
      Math.abs((place.column * pitch) / 2 - chosen[0]) < across &&
      Math.abs(place.row * rowHeight - chosen[1]) < down,
  );
  return {
    name,
    /** Even rows, then odd rows. */
    rowPaths: [rowPath(places, 0), rowPath(places, 1)],
    /** The frame, which begins at `-margin` above. */
    left: -margin - ((frame.width - width) / 2) * pitch,
    width: frameWidth,
    // A number of many digits is flat: without this room its ground would cut the label off.
    height: Math.max(rows * rowHeight + 2 * margin, chosen[1] + margin + labelBelow * frameWidth),
    /** The palm that the camera rises from. */
    chosen,
    /** How much nearer the camera is at first. */
    zoom,
    /** The palms that the window may show then: every second one of a row, then the others. */
    near: [0, 2].map((first) => crownsAt(inView.filter(({ column }) => (column & 2) === first))),
  };
}

/** A palm with bare ground below it for its label, and as many palms around it as possible. */
function choosePalm(
  places: readonly Place[],
  { width, rows }: Pick<Planting, 'width' | 'rows'>,
  { across, down, near }: LayoutOptions['label'],
): Place {
  const planted = new Set(places.map(({ row, column }) => `${row} ${column}`));
  const count = ({ row, column }: Place, from: number, to: number, side: number) => {
    let palms = 0;
    for (let below = from; below <= to; below++) {
      for (let step = -2 * side; step <= 2 * side; step++)
        if (planted.has(`${row + below} ${column + step}`)) palms++;
    }
    return palms;
  };
  const [from, to] = down.map((share) => Math.max(1, Math.round(share * rows))) as [number, number];
  const score = (place: Place) => {
    const off = Math.abs(place.column / 2 / width - near[0]) + Math.abs(place.row / rows - near[1]);
    return count(place, -4, 2, 5) - 12 * count(place, from, to, Math.ceil(across * width)) - 200 * off;
  };
  return places
    .map((place) => ({ place, score: score(place) }))
    .reduce((one, other) => (other.score > one.score ? other : one)).place;
}
