import { marker } from './marker.ts';
import { around, disc, type Point, pair, shape, shapeAt } from './path.ts';
import { seeded } from './random.ts';
import { decimal } from './svg.ts';

/**
 * The palm as the drone sees it from near: fronds in whorls, five whorls in a crown, 50 units from heart to tip.
 * Light falls from the upper left. Every near palm on the site is one of these crowns.
 */
export const crownRadius = 50;

const frondsInWhorl = 6;
const leafletsOnSide = 11;
const whorlNames = ['wa', 'wb'] as const;
/** Oldest whorl first: how far it reaches, and its ink (t1 dark and old … t4 light and young). */
const whorls = [
  { reach: 1, ink: 't1' },
  { reach: 0.97, ink: 't2' },
  { reach: 0.85, ink: 't2' },
  { reach: 0.65, ink: 't3' },
  { reach: 0.42, ink: 't4' },
] as const;
/** Each whorl is turned against the one below by this part of the gap between two fronds, as in the plant. */
const goldenSection = 0.618034;

/** The different crowns of a page, as markers: `c0` … `c3` and their shadows `s0` … `s3`; on deep ground `dc0` and `ds0` …. */
export const crownKinds = 4;
/** Which way, and how far for its size, a crown throws its shadow. */
const shadowFall = '11.5 16';

/** The markers of the crowns, and the two whorls they are made of. */
export function crownSymbols(): string {
  const crowns = Array.from({ length: crownKinds }, (_, kind) => crown(kind));
  return whorl(whorlNames[0], 4, 9.6) + whorl(whorlNames[1], 29, 9.8) + crowns.join('');
}

function crown(kind: number): string {
  const start = kind * 71 + 13;
  const seed = kind + 3;
  const random = seeded(seed);
  const gap = 360 / frondsInWhorl;
  let fronds = '';
  let shadow = '';
  whorls.forEach(({ reach, ink }, index) => {
    let turn = (start + index * goldenSection * gap + (random() - 0.5) * 8) % gap;
    if (turn > gap / 2) turn -= gap;
    const scale = decimal(reach * (0.97 + random() * 0.05), 2);
    const name = whorlNames[(index + seed) % whorlNames.length];
    const transform = `transform="rotate(${Math.round(turn)})scale(${scale})"`;
    fronds += `<use href="#${name}" class="${ink}" ${transform}/>`;
    if (index < 2) shadow += `<use href="#${name}s" ${transform}/>`;
    if (index === 1) fronds += `<path class="fb" d="${fruit(start, random)}"/>`;
  });
  return (
    marker(`s${kind}`, `<g id="under${kind}" class="sh" transform="translate(${shadowFall})">${shadow}</g>`) +
    marker(`c${kind}`, `<g id="crown${kind}">${fronds}</g>`) +
    marker(`ds${kind}`, `<use href="#under${kind}"/>`, 'class="deep"') +
    marker(`dc${kind}`, `<use href="#crown${kind}"/>`, 'class="deep"')
  );
}

/** Nine ripening bunches around the heart, between the second whorl and the third. */
function fruit(start: number, random: () => number): string {
  let path = '';
  for (let index = 0; index < 9; index++) {
    const angle = ((start + 40 + index * 40 + random() * 34) * Math.PI) / 180;
    const [x, y] = around(angle, 10 + random() * 5);
    path += disc(x, y, 2.2 + random() * 0.9);
  }
  return path;
}

/** Six fronds flattened into three paths (blade, shaded half, midrib) and one for their shadow. */
function whorl(name: string, seed: number, width: number): string {
  const random = seeded(seed);
  let [blades, shaded, midribs, shadow] = ['', '', '', ''];
  for (let index = 0; index < frondsInWhorl; index++) {
    const degrees = (index * 360) / frondsInWhorl + (random() - 0.5) * 13;
    const length = crownRadius * (0.9 + random() * 0.18);
    const facesLight = degrees > 45 && degrees < 225;
    const frond = { length, width: width * (0.94 + random() * 0.14), bend: facesLight ? -2.4 : 2.4 };
    const turned = rotation(degrees);
    const dark = leafEdge(facesLight ? -1 : 1, frond).map(turned);
    const light = leafEdge(facesLight ? 1 : -1, frond).map(turned);
    const [root, tip] = [turned(spine(frond, 0.1)), turned(spine(frond, 1.06))];
    // The shaded half comes first in both outlines: the same text twice compresses to one.
    blades += shapeAt(shape([root, ...dark, tip, ...light.reverse()]));
    shaded += shapeAt(shape([root, ...dark, tip]));
    midribs += `M0 0L${pair(tip[0] * 0.94, tip[1] * 0.94)}`;
    const belly: Point[] = [[-5.4, -length / 2], [0, -length * 1.04], [5.4, -length / 2]]; // biome-ignore format: one frond
    shadow += shapeAt(shape([[0, 0], ...belly.map(turned)]));
  }
  return `<g id="${name}"><path d="${blades}"/><path class="fs" d="${shaded}"/><path class="rc" d="${midribs}"/></g><path id="${name}s" d="${shadow}"/>`;
}

type Frond = { readonly length: number; readonly width: number; readonly bend: number };

/** The saw of leaflet tips and gaps along one side of a frond, from root to tip; leaflets lean forward. */
function leafEdge(side: -1 | 1, frond: Frond): Point[] {
  const points: Point[] = [];
  const pitch = 0.9 / leafletsOnSide;
  for (let leaflet = 0; leaflet < leafletsOnSide; leaflet++) {
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

/** A point of the midrib, `part` of the way from heart (0) to tip (1). */
function spine({ length, bend }: Frond, part: number): Point {
  return [bend * part * part, -length * part];
}

function rotation(degrees: number): (point: Point) => Point {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return ([x, y]) => [x * cos - y * sin, x * sin + y * cos];
}
