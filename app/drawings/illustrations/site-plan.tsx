import { decimal, spokes } from '../shared/path.ts';
import pipe from './pipe.module.css';
import plan from './site-plan.module.css';

// Sheds, tanks and pipes seen from above. Inside `plan.blueprint` they are lines.

type Shed = { x: number; y: number; width: number; height: number };

export function RoofedShed(shed: Shed) {
  const { x, y, width, height } = shed;
  return (
    <>
      <rect className={plan.shadow} x={x + 9} y={y + 13} width={width} height={height} />
      <rect className={plan.roof} x={x} y={y} width={width} height={height / 2} />
      <rect className={plan.roofInShade} x={x} y={y + height / 2} width={width} height={height / 2} />
      <path className={plan.ribs} d={ribs(shed)} />
    </>
  );
}

export function HippedShed({ x, y, width, height }: Shed) {
  return (
    <>
      <rect className={plan.shadow} x={x + 7} y={y + 10} width={width} height={height} />
      <rect className={plan.roof} x={x} y={y} width={width} height={height} />
      <path className={plan.ribs} d={`M${x} ${y}l${width} ${height}M${x + width} ${y}l-${width} ${height}`} />
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
      <Circle className={plan.shadow} x={x + radius * 0.22} y={y + radius * 0.3} radius={radius} />
      <Circle className={oil === 'crude' ? plan.crudeOil : plan.refinedOil} x={x} y={y} radius={radius} />
      <path className={plan.plates} d={spokes(12, radius * 0.2, rim, x, y)} />
      <Circle className={plan.rim} x={x} y={y} radius={rim} />
      <Circle className={plan.vent} x={x} y={y} radius={radius * 0.13} />
    </>
  );
}

function Circle({ className, x, y, radius }: TankProps & { className: string | undefined }) {
  return <circle className={className} cx={decimal(x)} cy={decimal(y)} r={decimal(radius)} />;
}

type PipeProps = { d: string; oil?: 'refined'; thin?: boolean; open?: boolean };

export function Pipe({ d, oil, thin, open }: PipeProps) {
  const kinds = [pipe.crude, oil && pipe.refined, thin && pipe.thin, open && pipe.open];
  return <path className={kinds.filter(Boolean).join(' ')} d={d} />;
}
