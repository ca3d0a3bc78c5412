import type { ReactNode, SVGProps } from 'react';
import type { Step } from '../../../schema/fields/offer.ts';
import { Grove, plantRows } from '../palms/grove.tsx';
import { rowRatio } from '../palms/lattice.ts';
import { burst } from '../palms/star.ts';
import { around, decimal, disc, goldenAngle, type Point, spokes } from '../shared/path.ts';
import { Repeat, Svg } from '../shared/svg.tsx';
import styles from './chain.module.css';

type PanelProps = {
  isPlanned: boolean;
  /** Whether the flow of oil is only planned. */
  isOilPlanned: boolean;
};
type ChainDrawingProps = PanelProps & { step: Step['id']; className?: string | undefined };

/** One of three panels that show one site plan, joined by a line of oil at half height. What is planned is drawn as lines. */
export function ChainDrawing({ step, className, ...planned }: ChainDrawingProps) {
  const Panel = panels[step];
  return (
    <Svg
      className={[className, planned.isPlanned && styles.blueprint].filter(Boolean).join(' ') || undefined}
      viewBox={`0 0 ${width} ${height}`}
      fit="xMidYMid slice"
    >
      <Panel {...planned} />
    </Svg>
  );
}

const panels: Record<Step['id'], (props: PanelProps) => ReactNode> = {
  field: Field,
  refinery: Refinery,
  market: Market,
};
const [width, height] = [480, 360];
const middle = height / 2;

function Field({ isOilPlanned }: PanelProps) {
  const pitch = 132;
  const nearest = 62;
  const rows = [
    middle - 48 - pitch * rowRatio,
    middle - nearest,
    middle + nearest,
    middle + nearest + pitch * rowRatio,
  ];
  const palms = plantRows({
    seed: 33,
    rows: [0, rows.length],
    columns: [-1, 5],
    place: (row, column) => [20 + column * pitch + (row % 2 ? pitch / 2 : 0), rows[row] ?? 0],
  });
  return (
    <>
      <Ground fill="var(--earth)" />
      <path stroke="var(--earth-3)" strokeWidth="44" d={`M0 ${middle}H${width}`} />
      <Grove palms={palms} scale={1.16} width={width} height={height} />
      <g className={isOilPlanned ? `ahead ${styles.blueprint}` : undefined}>
        <Repeat shape={disc(3.4)} at={bunches} fill="var(--wood, var(--fruit))" stroke="var(--line)" />
        <Pipe open d={`M286 ${middle}H${width}`} />
      </g>
    </>
  );
}

function Refinery() {
  return (
    <>
      <Ground fill="var(--fill, var(--paper-2))" />
      <path
        stroke="var(--line, var(--ink))"
        strokeOpacity=".1"
        d={`M0 60H480M0 ${middle + 120}H480M96 0V360M384 0V360`}
      />
      <Pipe d={`M0 ${middle}H154`} />
      <Pipe thin d={`M154 ${middle}H210M182 ${middle}V68H224M182 ${middle}V292H224`} />
      <Pipe oil="refined" d={`M280 68H346V${middle}M280 292H346V${middle}M290 ${middle}H${width}`} />
      <Tank x={252} y={68} radius={44} oil="crude" />
      <Tank x={252} y={middle} radius={44} oil="refined" />
      <Tank x={252} y={292} radius={44} oil="crude" />
      {/* A phone would show them cut off. */}
      <g className={styles.sheds}>
        <RoofedShed x={48} y={112} width={106} height={136} />
        <RoofedShed x={372} y={30} width={78} height={92} />
        <HippedShed x={372} y={250} width={64} height={64} />
      </g>
    </>
  );
}

function Ground({ fill }: { fill: string }) {
  return <rect fill={fill} x={0} y={0} width={width} height={height} />;
}

/** Fruit in spirals of the golden angle, like the seeds of a sunflower. */
const heaps: readonly Point[] = [[54, 3], [122, 5], [190, 7], [262, 9]]; // biome-ignore format: four heaps
const bunches = heaps.flatMap(([x, fruit]) =>
  Array.from({ length: fruit }, (_, index) => around(index * goldenAngle, 4.2 * Math.sqrt(index), x, middle)),
);

const belt = 226;
const onBelt = Array.from({ length: 9 }, (_, index): Point => [28 + index * 53, belt]);
const open = 4;
/** Half of the first bottles stand below the pipe that fills them. */
const filled = onBelt.slice(0, 3);
const sealer = 214;
const crates = [22, 172, 322];

/** Bottles from the side, as in Products: filled, sealed, and packed above and below. */
function Market() {
  const sealed = onBelt.slice(open);
  return (
    <>
      <rect fill="var(--fill, var(--deep-2))" width={480} height={360} />
      <Packed base={96} />
      <Packed base={334} />
      <path stroke="var(--line, var(--on-deep))" strokeWidth="1.4" d={`M0 ${belt}H480M0 ${belt + 9}H480`} />
      <Repeat {...bottle} {...line} at={onBelt} scale={0.5} />
      <path
        stroke="var(--gold)"
        strokeWidth="2"
        d={onBelt
          .slice(0, open)
          .map(([x], index) => `M${x - 21} ${belt - 8 - index * 12}h42`)
          .join('')}
      />
      <Repeat {...cap} {...line} at={sealed} scale={0.5} />
      <Repeat shape={label} at={sealed} stroke="var(--line)" fill="var(--fill, #f6f0e4)" />
      <Repeat shape={emblem} at={sealed.map(([x, y]): Point => [x, y - 22])} fill="var(--line, #1f6039)" />
      <Pipe
        oil="refined"
        thin
        d={`M0 ${middle}H8V134H${filled.at(-1)?.[0]}${filled.map(([x]) => `M${x} 134v14`).join('')}`}
      />
      <path stroke="var(--gold)" strokeWidth="2" d={`M${sealer} 132v104M${sealer - 7} 132h14`} />
    </>
  );
}

/** Three crates of four bottles. */
function Packed({ base }: { base: number }) {
  const at = crates.flatMap((left) => [20, 52, 84, 116].map((x): Point => [left + x, base]));
  return (
    <>
      <Repeat {...bottle} {...line} at={at} scale={0.32} />
      <Repeat {...cap} {...line} at={at} scale={0.32} />
      <Repeat {...crateSide} {...line} at={crates.map((left): Point => [left, base])} />
    </>
  );
}

/** Each stands on its place. The bottle and its cap are as large as in Products. */
const bottle = {
  fill: 'var(--fill, #efb93a)',
  shape: {
    start: [-18, -134],
    turns: 'v16c0 14-26 20-26 46v62q0 10 10 10h68q10 0 10-10v-62c0-26-26-32-26-46v-16z',
  },
} as const;
const cap = { fill: 'var(--fill, #12442e)', shape: { start: [-22, -162], turns: 'h44v28h-44z' } } as const;
const label = { start: [-22, -34], turns: 'h44v24h-44z' } as const;
const emblem = burst(6, [8, 2.7, 6.3, 2.7], -Math.PI / 2);
const crateSide = {
  fill: 'var(--fill, #7b4a2c)',
  shape: { start: [0, -26], turns: 'h136v30h-136z' },
} as const;

// Sheds, tanks and pipes seen from above. Inside `blueprint` they are lines.
const line = { stroke: 'var(--line)', strokeWidth: 1.4 };
const roof = { ...line, fill: 'var(--fill, #dcd4c4)' };
const roofInShade = { ...line, fill: 'var(--fill, #b9b0a0)' };
const faint = { stroke: 'var(--faint, #2a170f33)' };
export const crate = { ...line, fill: 'var(--wood, #7b4a2c)' };
const shadow = { fill: 'var(--palm-shadow)', fillOpacity: 'var(--shade, .22)' };

type Shed = { x: number; y: number; width: number; height: number };

function RoofedShed(shed: Shed) {
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

function HippedShed({ x, y, width, height }: Shed) {
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
