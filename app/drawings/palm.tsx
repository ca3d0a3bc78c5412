import { Fragment } from 'react';
import ground from './ground.module.css';
import { Marker } from './marker.tsx';
import { decimal } from './numbers.ts';
import styles from './palm.module.css';
import { around, disc, type Point, pair, shape, shapeAt } from './path.ts';
import { seeded } from './random.ts';

/** A crown of five whorls, 50 units from the centre to a tip. Light falls from the upper left. */
export const crownRadius = 50;

const frondsInWhorl = 6;
/** Oldest whorl first. `leaflets` on each side of a frond. */
const whorls = [
  { reach: 1, ink: styles.oldest, leaflets: 10 },
  { reach: 0.97, ink: styles.old, leaflets: 10 },
  { reach: 0.85, ink: styles.old, leaflets: 9 },
  { reach: 0.64, ink: styles.young, leaflets: 8 },
  { reach: 0.42, ink: styles.youngest, leaflets: 6 },
] as const;
/** Each whorl is turned by this part of the gap between two fronds, as in the plant. */
const goldenSection = 0.618034;

/** In degrees; so small that the light seems to come from one side. */
const turns = [0, -18, 14, 31] as const;
/** Markers `c0` … `c3` and their shadows `s0` … `s3`; on deep ground `dc0` and `ds0` … */
export const crownKinds = turns.length;
const shadowFall: Point = [11.5, 16];

/** One crown and its shadow, turned four ways, for each ground. */
export function CrownSymbols({ grounds = ['light'] }: { grounds?: readonly ('light' | 'deep')[] }) {
  return (
    <>
      <Crown />
      {grounds.map((ground) =>
        turns.map((turn) => <TurnedCrown key={`${ground}${turn}`} turn={turn} ground={ground} />),
      )}
    </>
  );
}

function TurnedCrown({ turn, ground }: { turn: (typeof turns)[number]; ground: 'light' | 'deep' }) {
  const [prefix, className] = ground === 'deep' ? ['d', 'deep'] : ['', undefined];
  const kind = turns.indexOf(turn);
  const [x, y] = rotation(-turn)(shadowFall);
  const turned = { orient: turn, className };
  return (
    <>
      <Marker id={`${prefix}s${kind}`} {...turned} refX={decimal(-x)} refY={decimal(-y)}>
        <use href="#under" />
      </Marker>
      <Marker id={`${prefix}c${kind}`} {...turned}>
        <use href="#crown" />
      </Marker>
    </>
  );
}

function Crown() {
  const random = seeded(5);
  const gap = 360 / frondsInWhorl;
  let [midribs, shadow] = ['', ''];
  const layers = whorls.map(({ ink, ...size }, index) => {
    const { blades, shaded, ...whorl } = drawWhorl(random, {
      ...size,
      turn: 13 + index * goldenSection * gap,
    });
    midribs += whorl.midribs;
    if (index < 2) shadow += whorl.shadow;
    const over = index === 1 ? { fruit: fruit(31, random) } : index === 2 ? { midribs } : {};
    return { ink, reach: size.reach, blades, shaded, ...over };
  });
  return (
    <>
      <g id="crown">
        {layers.map(({ ink, reach, blades, shaded, fruit, midribs }) => (
          <Fragment key={reach}>
            <path className={ink} d={blades} />
            <path className={styles.shaded} d={shaded} />
            {fruit && <path className={styles.fruit} d={fruit} />}
            {midribs && <path className={styles.midribs} d={midribs} />}
          </Fragment>
        ))}
      </g>
      <path id="under" className={ground.shadow} d={shadow} />
    </>
  );
}

/** Between the second whorl and the third. */
function fruit(start: number, random: () => number): string {
  let path = '';
  for (let index = 0; index < 8; index++) {
    const angle = ((start + index * 45 + random() * 36) * Math.PI) / 180;
    const [x, y] = around(angle, 10 + random() * 5);
    path += disc(x, y, 2.2 + random() * 0.9);
  }
  return path;
}

type Whorl = { readonly reach: number; readonly leaflets: number; readonly turn: number };

/** Six fronds, as one path each for blades, shaded halves, midribs and shadow. */
function drawWhorl(random: () => number, { reach, leaflets, turn }: Whorl) {
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

type Frond = {
  readonly length: number;
  readonly width: number;
  readonly leaflets: number;
  readonly bend: number;
};

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

function rotation(degrees: number, scale = 1): (point: Point) => Point {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle) * scale, Math.cos(angle) * scale];
  return ([x, y]) => [x * cos - y * sin, x * sin + y * cos];
}
