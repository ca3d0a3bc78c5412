import type { ReactNode } from 'react';
import { burst } from '../palms/star.ts';
import { decimal, shapeAt } from '../shared/path.ts';
import styles from './climb-marks.module.css';
import { cell } from './lattice-square.ts';

/** A palm that is planted, and the hole of one that is a goal: each in a cell of the lattice. */
export const markPatterns = { planted: 'kp', goal: 'kg' } as const;

const { width, height } = cell;
const crowns = 3;
/** From the darkest leaves to the heart. */
const whorls = [
  [styles.old, burst(10, [5.9, 3.1], 0.1)],
  [styles.young, burst(9, [4.8, 1.9], 0.4)],
  [styles.heart, burst(7, [2.8, 1], 0)],
] as const;

export function ClimbPatterns() {
  return (
    <>
      <g id="kc">
        <circle className={styles.shadow} cx="1" cy="1.4" r="4.4" />
        {whorls.map(([ink, shape]) => (
          <path key={ink} className={ink} d={shapeAt(shape)} />
        ))}
      </g>
      <Cells id={markPatterns.planted} columns={crowns}>
        {/* The neighbours' leaves reach in at both ends. */}
        {Array.from({ length: crowns + 2 }, (_, at) => {
          const turn = ((at + crowns - 1) % crowns) * 25;
          return (
            <use
              // biome-ignore lint/suspicious/noArrayIndexKey: a row of places
              key={at}
              href="#kc"
              transform={`translate(${(at - 0.5) * width} ${decimal(height / 2, 2)})rotate(${turn})`}
            />
          );
        })}
      </Cells>
      <Cells id={markPatterns.goal} columns={1}>
        <circle className={styles.hole} cx={width / 2} cy={decimal(height / 2, 2)} r="2.2" />
      </Cells>
    </>
  );
}

function Cells({ id, columns, children }: { id: string; columns: number; children: ReactNode }) {
  return (
    <pattern
      id={id}
      y={decimal(-height / 4, 2)}
      width={columns * width}
      height={decimal(height, 2)}
      patternUnits="userSpaceOnUse"
    >
      {children}
    </pattern>
  );
}
