import type { ReactNode } from 'react';
import type { Step } from '../../../schema/fields/offer.ts';
import { Grove, plantRows } from '../palms/grove.tsx';
import { rowRatio } from '../palms/lattice.ts';
import { around, disc, goldenAngle, type Point } from '../shared/path.ts';
import { Svg } from '../shared/svg.tsx';
import styles from './chain.module.css';
import { Market } from './market.tsx';
import plan from './site-plan.module.css';
import { HippedShed, Pipe, RoofedShed, Tank } from './site-plan.tsx';

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
      className={[className, planned.isPlanned && plan.blueprint].filter(Boolean).join(' ') || undefined}
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
      <g className={isOilPlanned ? `ahead ${plan.blueprint}` : undefined}>
        <path fill="var(--wood, var(--fruit))" stroke="var(--line)" d={bunches()} />
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
function bunches(): string {
  const heaps: readonly Point[] = [[54, 3], [122, 5], [190, 7], [262, 9]]; // biome-ignore format: four heaps
  return heaps
    .flatMap(([x, fruit]) =>
      Array.from({ length: fruit }, (_, index) =>
        disc(...around(index * goldenAngle, 4.2 * Math.sqrt(index), x, middle), 3.4),
      ),
    )
    .join('');
}
