import type { ReactNode } from 'react';
import { around, decimal, type Point, seeded, shape, shapeAt } from '../shared/path.ts';
import { pitch, rowHeight } from './lines.ts';

/** A palm from 300 m: three whorls, the upper ones longer towards the light. Radii in drawing units. */
const whorls = [
  { fronds: 11, radius: 8.8, waist: 0.5, light: 0.04, seed: 5 },
  { fronds: 9, radius: 7.6, waist: 0.34, light: 0.24, seed: 8 },
  { fronds: 6, radius: 4, waist: 0.22, light: 0.35, seed: 2 },
] as const;

/** Of a line along which crowns are drawn: their fronds reach half as far. */
export const lineWidth = 19;

/** In radians: the upper left. */
const towardsLight = -2.3;

/** Of the whorl in the light. */
const greens = ['var(--frond-old)', 'var(--frond-young)', 'var(--frond-young)', 'var(--lit)'];

const across = 6;
const down = 2;

/**
 * Patterns of crowns (`ec`), of their shadows (`es`), and of the page's own large crown (`en`), for even rows; for odd rows
 * the same, moved: `oc`, `os`, `on`. The crowns of a pattern differ in size, turn, place and green. Needs `CrownSymbols`.
 */
export function CrownPatterns() {
  const [low, lit, top] = whorls;
  return (
    <>
      <path id="f" d={star(low)} />
      <g id="fc">
        <use href="#f" fill="var(--frond-oldest)" />
        <path d={star(lit)} />
        <path fill="var(--frond-youngest)" d={star(top)} />
      </g>
      <RowPattern id="c" columns={across} rows={down}>
        <Crowns />
      </RowPattern>
      <RowPattern id="s">
        {[-8, 7, 22].map((x) => (
          <use key={x} href="#f" fill="var(--shade)" x={x} y={rowHeight} />
        ))}
      </RowPattern>
      <RowPattern id="n" columns={2}>
        {[-8, 7, 22, 37].map((x, index) => (
          <use
            key={x}
            href="#crown"
            transform={`translate(${x} ${rowHeight})rotate(${index % 2 ? 0 : 31})scale(.152)`}
          />
        ))}
      </RowPattern>
    </>
  );
}

type RowPatternProps = { id: string; columns?: number; rows?: number; children: ReactNode };

function RowPattern({ id, columns = 1, rows = 1, children }: RowPatternProps) {
  return (
    <>
      <pattern
        id={`e${id}`}
        width={columns * pitch}
        height={2 * rows * rowHeight}
        patternUnits="userSpaceOnUse"
        patternTransform="translate(-7-13)"
      >
        {children}
      </pattern>
      <pattern id={`o${id}`} href={`#e${id}`} patternTransform="translate(.5)" />
    </>
  );
}

function Crowns() {
  const random = seeded(4);
  const width = across * pitch;
  return Array.from({ length: across * down }, (_, index) => {
    const x = 7 + (index % across) * pitch + jitter(random, 2);
    const y = rowHeight * (1 + 2 * Math.floor(index / across)) + jitter(random, 1.6);
    const look = `rotate(${Math.round(jitter(random, 44))})scale(${decimal(0.9 + random() * 0.18, 2)})`;
    const green = greens[Math.floor(random() * greens.length)];
    // A crown at the seam of the pattern is drawn at both ends.
    const repeats = x < 11 ? [x, x + width] : x > width - 11 ? [x, x - width] : [x];
    return repeats.map((left) => (
      <use
        key={left}
        href="#fc"
        fill={green}
        transform={`translate(${decimal(left)} ${decimal(y)})${look}`}
      />
    ));
  });
}

function star({ fronds, radius, waist, light, seed }: (typeof whorls)[number]): string {
  const random = seeded(seed);
  const points = Array.from({ length: fronds }, (_, frond): Point[] => {
    const angle = ((frond + jitter(random, 0.35)) / fronds) * 2 * Math.PI;
    const reach = radius * (1 + light * Math.cos(angle - towardsLight));
    return [around(angle, reach * (0.88 + random() * 0.24)), around(angle + Math.PI / fronds, reach * waist)];
  });
  return shapeAt(shape(points.flat()));
}

function jitter(random: () => number, width: number): number {
  return (random() - 0.5) * width;
}
