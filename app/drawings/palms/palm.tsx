import { Fragment } from 'react';
import ground from '../shared/ground.module.css';
import { around, decimal, disc, type Point, seeded, shapeAt } from '../shared/path.ts';
import { Marker } from '../shared/svg.tsx';
import styles from './palm.module.css';
import { drawWhorl, frondsInWhorl, rotation } from './whorl.ts';

/** Oldest whorl first. Light falls from the upper left. */
const whorls = [
  { reach: 1, ink: styles.oldest, leaflets: 7 },
  { reach: 0.97, ink: styles.old, leaflets: 7 },
  { reach: 0.85, ink: styles.old, leaflets: 7 },
  { reach: 0.64, ink: styles.young, leaflets: 6 },
  { reach: 0.42, ink: styles.youngest, leaflets: 5 },
] as const;
/** Each whorl is turned by this part of the gap between two fronds, as in the plant. */
const goldenSection = 0.618034;

/** In degrees; so small that the light seems to come from one side. */
const turns = [0, -18, 14, 31] as const;
/** Markers `c0` … `c3` and their shadows `s0` … `s3`; on deep ground `dc0` and `ds0` … */
export const crownKinds = turns.length;
const shadowFall: Point = [11.5, 16];

export function CrownSymbols() {
  return (
    <>
      <Crown />
      <TurnedCrowns prefix="" />
    </>
  );
}

/** Takes the colours of the deep ground around it. The page needs `CrownSymbols` as well. */
export function DeepCrowns() {
  return <TurnedCrowns prefix="d" />;
}

function TurnedCrowns({ prefix }: { prefix: '' | 'd' }) {
  return turns.map((turn, kind) => {
    const [x, y] = rotation(-turn)(shadowFall);
    return (
      <Fragment key={turn}>
        <Marker id={`${prefix}s${kind}`} orient={turn} refX={decimal(-x)} refY={decimal(-y)}>
          <use href="#under" />
        </Marker>
        <Marker id={`${prefix}c${kind}`} orient={turn}>
          <use href="#crown" />
        </Marker>
      </Fragment>
    );
  });
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
    path += shapeAt(disc(2.2 + random() * 0.9), x, y);
  }
  return path;
}
