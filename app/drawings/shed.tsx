import { decimal } from './path.ts';
import plan from './site-plan.module.css';

/** Seen from above, in drawing units. */
type Shed = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

export function RoofedShed(shed: Shed) {
  const { x, y, width, height } = shed;
  return (
    <>
      <Rectangle className={plan.shadow} x={x + 9} y={y + 13} width={width} height={height} />
      <Rectangle className={plan.roof} x={x} y={y} width={width} height={height / 2} />
      <Rectangle className={plan.roofInShade} x={x} y={y + height / 2} width={width} height={height / 2} />
      <path className={plan.ribs} d={ribs(shed, Math.ceil(width / 12), 12)} />
    </>
  );
}

export function DrawnShed({ bays, ...shed }: Shed & { bays: number }) {
  return (
    <>
      <Rectangle className={`${plan.solid} ${plan.line}`} {...shed} />
      <path className={plan.line} d={`M${shed.x} ${shed.y + shed.height / 2}h${shed.width}`} />
      <path className={`${plan.line} ${plan.faint}`} d={ribs(shed, bays, shed.width / bays)} />
    </>
  );
}

export function HippedShed({ x, y, width, height }: Shed) {
  return (
    <>
      <Rectangle className={plan.shadow} x={x + 7} y={y + 10} width={width} height={height} />
      <Rectangle className={plan.roof} x={x} y={y} width={width} height={height} />
      <path className={plan.ribs} d={`M${x} ${y}l${width} ${height}M${x + width} ${y}l-${width} ${height}`} />
    </>
  );
}

type RectangleProps = Shed & {
  className: string | undefined;
  /** Tests check that a box of another shape does not cut it. */
  'data-whole'?: true;
};

export function Rectangle(rectangle: RectangleProps) {
  return <rect {...rectangle} />;
}

function ribs({ x, y, height }: Shed, bays: number, bay: number): string {
  let path = '';
  for (let index = 1; index < bays; index++) path += `M${decimal(x + bay * index)} ${y}v${height}`;
  return path;
}
