import type { ReactNode } from 'react';
import { burst } from '../palms/star.ts';
import { shapeAt } from '../shared/path.ts';
import { cell } from './lattice-square.ts';

/** A palm that is planted, a seedling, and the hole of a palm that is a goal: each in a cell of the lattice. */
export const markPatterns = { planted: 'kp', seedlings: 'ks', goal: 'kg' } as const;

const { width, height } = cell;
const crowns = 2;
/** From the darkest leaves to the heart. */
const whorls = [
  ['var(--t1)', burst(10, [8.2, 4.3], 0.1)],
  ['var(--t3)', burst(9, [6.7, 2.7], 0.4)],
  ['var(--t4)', burst(7, [4, 1.4], 0)],
] as const;

export function TowerPatterns({ hasSeedlings }: { hasSeedlings: boolean }) {
  return (
    <>
      <g id="kc">
        <circle fill="var(--sh)" fillOpacity=".3" cx="1.5" cy="2" r="6" />
        {whorls.map(([ink, shape]) => (
          <path key={ink} fill={ink} d={shapeAt(shape)} />
        ))}
      </g>
      <Cells id={markPatterns.planted} columns={crowns}>
        {/* The neighbours' leaves reach in at both ends. */}
        {Array.from({ length: crowns + 2 }, (_, index) => {
          const turn = ((index + crowns - 1) % crowns) * 32;
          return (
            <use
              // biome-ignore lint/suspicious/noArrayIndexKey: a row of places
              key={index}
              href="#kc"
              transform={`translate(${(index - 0.5) * width} ${height / 2})${turn ? `rotate(${turn})` : ''}`}
            />
          );
        })}
      </Cells>
      {hasSeedlings && (
        <Cells id={markPatterns.seedlings} columns={1}>
          <circle fill="var(--sh)" fillOpacity=".35" cx={width / 2 + 1.2} cy={height / 2 + 1.6} r="3.4" />
          <circle fill="var(--seed)" cx={width / 2} cy={height / 2} r="3.6" />
        </Cells>
      )}
      <Cells id={markPatterns.goal} columns={1}>
        <circle
          fill="var(--peg)"
          fillOpacity=".4"
          stroke="var(--cream)"
          strokeWidth="1.4"
          cx={width / 2}
          cy={height / 2}
          r="3"
        />
      </Cells>
    </>
  );
}

function Cells({ id, columns, children }: { id: string; columns: number; children: ReactNode }) {
  return (
    <pattern id={id} y={-height / 4} width={columns * width} height={height} patternUnits="userSpaceOnUse">
      {children}
    </pattern>
  );
}
