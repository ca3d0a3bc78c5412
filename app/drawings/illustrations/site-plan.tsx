import { decimal, spokes } from '../shared/path.ts';
import pipe from './pipe.module.css';
import plan from './site-plan.module.css';

// Sheds, tanks and pipes seen from above: filled, or drawn as lines.

type Shed = { x: number; y: number; width: number; height: number };

export function RoofedShed(shed: Shed) {
  const { x, y, width, height } = shed;
  return (
    <>
      <rect className={plan.shadow} x={x + 9} y={y + 13} width={width} height={height} />
      <rect className={plan.roof} x={x} y={y} width={width} height={height / 2} />
      <rect className={plan.roofInShade} x={x} y={y + height / 2} width={width} height={height / 2} />
      <path className={plan.ribs} d={ribs(shed, Math.ceil(width / 12), 12)} />
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

export function DrawnShed({ bays, ...shed }: Shed & { bays: number }) {
  return (
    <>
      <rect className={`${plan.solid} ${plan.line}`} {...shed} />
      <path className={plan.line} d={`M${shed.x} ${shed.y + shed.height / 2}h${shed.width}`} />
      <path className={`${plan.line} ${plan.faint}`} d={ribs(shed, bays, shed.width / bays)} />
    </>
  );
}

function ribs({ x, y, height }: Shed, bays: number, bay: number): string {
  let path = '';
  for (let index = 1; index < bays; index++) path += `M${decimal(x + bay * index)} ${y}v${height}`;
  return path;
}

type Tank = { x: number; y: number; radius: number };

export function FilledTank({ oil, ...tank }: Tank & { oil: 'crude' | 'refined' }) {
  const { x, y, radius } = tank;
  const roof = oil === 'crude' ? plan.crudeOil : plan.refinedOil;
  return (
    <>
      <Circle className={plan.shadow} x={x + radius * 0.22} y={y + radius * 0.3} radius={radius} />
      <TankOf {...tank} inks={{ roof, plates: plan.plates, rim: plan.rim, vent: plan.vent }} />
    </>
  );
}

export function DrawnTank(tank: Tank) {
  const roof = `${plan.solid} ${plan.line}`;
  const faint = `${plan.line} ${plan.faint}`;
  return <TankOf {...tank} inks={{ roof, plates: faint, rim: faint, vent: plan.line }} />;
}

type Inks = Record<'roof' | 'plates' | 'rim' | 'vent', string | undefined>;

function TankOf({ x, y, radius, inks }: Tank & { inks: Inks }) {
  const rim = radius * 0.88;
  return (
    <>
      <Circle className={inks.roof} x={x} y={y} radius={radius} />
      <path className={inks.plates} d={spokes(12, radius * 0.2, rim, x, y)} />
      <Circle className={inks.rim} x={x} y={y} radius={rim} />
      <Circle className={inks.vent} x={x} y={y} radius={radius * 0.13} />
    </>
  );
}

function Circle({ className, x, y, radius }: Tank & { className: string | undefined }) {
  return <circle className={className} cx={decimal(x)} cy={decimal(y)} r={decimal(radius)} />;
}

type PipeProps = { d: string; oil?: 'refined'; thin?: boolean; open?: boolean };

export function Pipe({ d, oil, thin, open }: PipeProps) {
  const kinds = [pipe.crude, oil && pipe.refined, thin && pipe.thin, open && pipe.open];
  return <path className={kinds.filter(Boolean).join(' ')} d={d} />;
}
