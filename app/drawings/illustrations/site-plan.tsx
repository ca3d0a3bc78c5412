import type { SVGProps } from 'react';
import { decimal, spokes } from '../shared/path.ts';

// Sheds, tanks and pipes seen from above. Inside `blueprint` (site-plan.module.css) they are lines.

const line = { stroke: 'var(--line)', strokeWidth: 1.4 };
const roof = { ...line, fill: 'var(--fill, #dcd4c4)' };
const roofInShade = { ...line, fill: 'var(--fill, #b9b0a0)' };
const faint = { stroke: 'var(--faint, #2a170f33)' };
export const crate = { ...line, fill: 'var(--wood, #7b4a2c)' };
const shadow = { fill: 'var(--sh)', fillOpacity: 'var(--shade, .22)' };

type Shed = { x: number; y: number; width: number; height: number };

export function RoofedShed(shed: Shed) {
  const { x, y, width, height } = shed;
  return (
    <>
      <rect {...shadow} x={x + 9} y={y + 13} width={width} height={height} />
      <rect {...roof} x={x} y={y} width={width} height={height / 2} />
      <rect {...roofInShade} x={x} y={y + height / 2} width={width} height={height / 2} />
      <path {...faint} d={ribs(shed)} />
    </>
  );
}

export function HippedShed({ x, y, width, height }: Shed) {
  return (
    <>
      <rect {...shadow} x={x + 7} y={y + 10} width={width} height={height} />
      <rect {...roof} x={x} y={y} width={width} height={height} />
      <path {...faint} d={`M${x} ${y}l${width} ${height}M${x + width} ${y}l-${width} ${height}`} />
    </>
  );
}

function ribs({ x, y, width, height }: Shed): string {
  let path = '';
  for (let across = 12; across < width; across += 12) path += `M${decimal(x + across)} ${y}v${height}`;
  return path;
}

type TankProps = { x: number; y: number; radius: number };

export function Tank({ oil, x, y, radius }: TankProps & { oil: 'crude' | 'refined' }) {
  const rim = radius * 0.88;
  return (
    <>
      <Circle {...shadow} x={x + radius * 0.22} y={y + radius * 0.3} radius={radius} />
      <Circle {...line} fill={`var(--fill, ${oils[oil]})`} x={x} y={y} radius={radius} />
      <path {...faint} d={spokes(12, radius * 0.2, rim, x, y)} />
      <Circle stroke="var(--faint, #2a170f59)" x={x} y={y} radius={rim} />
      <Circle fill="var(--fill, #2a170f8c)" stroke="var(--line)" x={x} y={y} radius={radius * 0.13} />
    </>
  );
}

const oils = { crude: '#d85a23', refined: '#e9b53c' };

function Circle({ x, y, radius, ...ink }: TankProps & SVGProps<SVGCircleElement>) {
  return <circle {...ink} cx={decimal(x)} cy={decimal(y)} r={decimal(radius)} />;
}

type PipeProps = { d: string; oil?: 'refined'; thin?: boolean; open?: boolean };

export function Pipe({ d, oil, thin, open }: PipeProps) {
  return (
    <path
      stroke={`var(--${oil ? 'gold' : 'fruit'})`}
      strokeWidth={`var(--pipe, ${thin ? 7 : 12})`}
      strokeDasharray="var(--dash)"
      strokeLinejoin="round"
      strokeLinecap={open ? 'round' : undefined}
      d={d}
    />
  );
}
