import type { ReactNode } from 'react';
import type { ProductDrawingName } from '../../schema/fields/offer.ts';
import { around, type Point, pair, shape, shapeAt, spokes } from './path.ts';
import styles from './products.module.css';
import { seeded } from './random.ts';
import { Svg } from './svg.tsx';

type ProductDrawingProps = { name: ProductDrawingName | undefined; className?: string | undefined };

/** Without a name: a plain vessel, for products without a drawing. */
export function ProductDrawing({ name, className }: ProductDrawingProps) {
  const Content = name ? vessels[name] : Plain;
  return (
    <Svg className={className} viewBox="0 0 88 88">
      <circle className={styles.shadow} cx="47" cy="49" r="36" />
      <Content />
    </Svg>
  );
}

const vessels: Record<ProductDrawingName, () => ReactNode> = {
  crude: Crude,
  refined: Refined,
  groundnut: Groundnut,
  cake: Cake,
};
const centre = [40, 40] as const;

function Crude() {
  return (
    <>
      <Circle className={styles.drumRim} radius={36} />
      <Circle className={styles.drumInside} radius={33} />
      <Circle className={styles.crudeDeep} radius={29} />
      <Circle className={styles.crude} radius={26.5} at={38} />
      <path className={styles.highlight} d="M18 34a21 21 0 0 1 15-15" />
    </>
  );
}

function Refined() {
  return (
    <>
      <Circle className={styles.refinedDeep} radius={36} />
      <Circle className={styles.refined} radius={33} at={39} />
      <circle className={styles.refinedDeep} cx="42" cy="43" r="22" />
      <Circle className={styles.cap} radius={21} />
      <path className={styles.knurls} d={spokes(32, 17.5, 21, ...centre)} />
      <Circle className={styles.ring} radius={13} />
      <path className={styles.highlight} d="M12 33a29 29 0 0 1 20-20" />
    </>
  );
}

function Groundnut() {
  return (
    <>
      <Circle className={styles.dish} radius={36} />
      <Circle className={styles.groundnutOil} radius={31} />
      <GroundnutPod place="translate(31 32)rotate(28)" />
      <GroundnutPod place="translate(53 39)rotate(-24)scale(.92)" />
      <GroundnutPod place="translate(37 57)rotate(74)scale(.82)" />
    </>
  );
}

function Cake() {
  return (
    <>
      <Circle className={styles.pan} radius={36} />
      <Circle className={styles.panInside} radius={32} />
      {flakes().map(({ ink, outline }) => (
        <path key={outline} className={ink} d={outline} />
      ))}
      <path className={styles.crumbs} d={crumbs()} />
    </>
  );
}

function Plain() {
  return (
    <>
      <Circle className={styles.dish} radius={36} />
      <Circle className={styles.panInside} radius={31} />
      <path className={styles.knurls} d={spokes(12, 8, 20, ...centre)} />
      <Circle className={styles.ring} radius={5} />
    </>
  );
}

type CircleProps = { className: string | undefined; radius: number; at?: number };

function Circle({ className, radius, at = 40 }: CircleProps) {
  return <circle className={className} cx={at} cy={at} r={radius} />;
}

function GroundnutPod({ place }: { place: string }) {
  const outline = 'c8 0 10 7 7 13s1 7 0 13-13 7-15 0 2-8-1-14 2-12 9-12z';
  return (
    <g transform={place}>
      <path className={styles.podShadow} d={`M4-14${outline}`} />
      <path className={styles.pod} d={`M0-17${outline}`} />
      <path className={styles.podGrain} d="M-4-13c-3 6 1 9 0 14s-2 8 0 12M1-14c-2 6 1 9 1 14s-1 9 0 13" />
    </g>
  );
}

const flakeInks = [styles.flake, styles.flakeLight, styles.flakeDark];

/** From the rim inward. Each flake lies over the ones before it. */
function flakes(): { ink: string | undefined; outline: string }[] {
  const random = seeded(19);
  const count = 26;
  return Array.from({ length: count }, (_, index) => {
    const [x, y] = around(index * 2.39996, 27 * Math.sqrt((count - index) / count), ...centre);
    const turn = random() * 6;
    const corners = Array.from({ length: 6 }, (_, corner): Point => {
      return around(turn + (corner * Math.PI) / 3, 5.4 + random() * 3.2, x, y);
    });
    return { ink: flakeInks[index % flakeInks.length], outline: shapeAt(shape(corners)) };
  });
}

function crumbs(): string {
  const random = seeded(61);
  let path = '';
  for (let index = 0; index < 30; index++) {
    const [x, y] = around(random() * 2 * Math.PI, 30 * Math.sqrt(random()), ...centre);
    path += `M${pair(x, y)}h2`;
  }
  return path;
}
