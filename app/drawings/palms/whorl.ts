import { type Point, pair, shape, shapeAt } from '../shared/path.ts';

/** In drawing units, from the centre of a palm to the tips of its fronds. */
export const crownRadius = 50;
export const frondsInWhorl = 6;

type Whorl = { reach: number; leaflets: number; turn: number };

/** Six fronds, as one path each for blades, shaded halves, midribs and shadow. */
export function drawWhorl(random: () => number, { reach, leaflets, turn }: Whorl) {
  let [blades, shaded, midribs, shadow] = ['', '', '', ''];
  for (let index = 0; index < frondsInWhorl; index++) {
    const degrees = (turn + (index * 360) / frondsInWhorl + (random() - 0.5) * 13) % 360;
    const length = crownRadius * (0.9 + random() * 0.18);
    const width = 9.7 * (0.94 + random() * 0.14);
    const facesLight = degrees > 45 && degrees < 225;
    const frond = { length, width, leaflets, bend: facesLight ? -2.4 : 2.4 };
    const turned = rotation(degrees, reach);
    const dark = leafEdge(facesLight ? -1 : 1, frond).map(turned);
    const light = leafEdge(facesLight ? 1 : -1, frond).map(turned);
    const [root, tip] = [turned(spine(frond, 0.1)), turned(spine(frond, 1.06))];
    // Both outlines begin with the same text, which compresses well.
    blades += shapeAt(shape([root, ...dark, tip, ...light.reverse()]));
    shaded += shapeAt(shape([root, ...dark, tip]));
    if (reach > 0.7) midribs += `M0 0L${pair(tip[0] * 0.94, tip[1] * 0.94)}`;
    const belly: Point[] = [[-5.4, -length / 2], [0, -length * 1.04], [5.4, -length / 2]]; // biome-ignore format: one frond
    shadow += shapeAt(shape([[0, 0], ...belly.map(turned)]));
  }
  return { blades, shaded, midribs, shadow };
}

type Frond = { length: number; width: number; leaflets: number; bend: number };

/** From root to tip; leaflets lean forward. */
function leafEdge(side: -1 | 1, frond: Frond): Point[] {
  const points: Point[] = [];
  const pitch = 0.9 / frond.leaflets;
  for (let leaflet = 0; leaflet < frond.leaflets; leaflet++) {
    const end = 0.1 + pitch * (leaflet + 1);
    const middle = end - pitch / 2;
    const reach = frond.width * Math.sin(Math.PI * Math.min(1, 0.16 + middle * 0.8)) ** 0.8;
    const lean = ((64 - 40 * middle) * Math.PI) / 180;
    const [x, y] = spine(frond, end);
    points.push([x + side * Math.sin(lean) * reach, y - Math.cos(lean) * reach * 0.85]);
    const [gapX, gapY] = spine(frond, end + 0.004);
    points.push([gapX + side * 1.15 * (1 - middle * 0.7), gapY]);
  }
  return points;
}

/** @param part 0 at the centre, 1 at the tip */
function spine({ length, bend }: Frond, part: number): Point {
  return [bend * part * part, -length * part];
}

export function rotation(degrees: number, scale = 1): (point: Point) => Point {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle) * scale, Math.cos(angle) * scale];
  return ([x, y]) => [x * cos - y * sin, x * sin + y * cos];
}
