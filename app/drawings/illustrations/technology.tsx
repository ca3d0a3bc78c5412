import type { ReactNode } from 'react';
import type { TechnologyDrawingName } from '../../../schema/fields/offer.ts';
import { Grove, plantRows } from '../palms/grove.tsx';
import { rowRatio } from '../palms/lattice.ts';
import overlay from '../shared/overlay.module.css';
import { Frame, Panel, Ring } from '../shared/overlay.tsx';
import { decimal, disc, dot, type Point } from '../shared/path.ts';
import { Repeat } from '../shared/svg.tsx';
import plan from './chain.module.css';
import { crate, Pipe, Tank } from './chain.tsx';
import { Drone } from './drone.tsx';

/** Without a name: a plain panel, for technologies without a drawing. */
export function TechnologyDrawing({ name }: { name: TechnologyDrawingName | undefined }) {
  const Drawing = name ? panels[name] : PlainPanel;
  return <Drawing />;
}

const panels: Record<TechnologyDrawingName, () => ReactNode> = {
  monitoring: Monitoring,
  drone: Survey,
  inventory: Inventory,
  refinery: Refinery,
};

/** Palms from above: each is found, and one is named. */
function Monitoring() {
  const [width, height, pitch, radius] = [760, 320, 132, 50];
  const named = { x: width / 2 + pitch / 2, y: height / 2 };
  const palms = plantRows({
    seed: 4,
    rows: [-2, 3],
    columns: [-4, 4],
    place: (row, column) => [
      named.x + (column + (row % 2 ? 0.5 : 0)) * pitch,
      named.y + row * pitch * rowRatio,
    ],
  });
  const others = palms.filter(({ x, y }) => x !== named.x || y !== named.y);
  return (
    <Panel width={width} height={height} fit="xMidYMid slice">
      <Grove palms={palms} scale={0.78} width={width} height={height} ground="deep" />
      <Repeat
        shape={disc(radius)}
        at={others.map(({ x, y }): Point => [x, y])}
        stroke="#f3ecdd"
        strokeOpacity=".4"
        strokeWidth={1.5}
      />
      <Ring {...named} radius={radius} />
      <Frame {...named} halfWidth={66} corner={22} />
    </Panel>
  );
}

/** The drone over the palms. Those that it has seen are green. Each palm is a dash of a line. */
function Survey() {
  const [width, height, pitch, reach] = [760, 320, 26, 110];
  // In the middle, so that a box of any proportions shows all of it, and rows beyond the frame.
  const [x, y] = [width / 2, height / 2];
  const [left, right, rows] = [-260, 1020, 18];
  let [seen, ahead] = ['', ''];
  for (let row = -rows; row <= rows; row++) {
    const rowY = decimal(y + row * pitch * rowRatio);
    const start = left + (row % 2 ? pitch / 2 : 0);
    const flown = row < -4 ? right : row > 4 ? left : x;
    // Whole steps of the lattice.
    const end = start + Math.ceil((flown - start) / pitch) * pitch;
    if (flown > left) seen += `M${start} ${rowY}H${end - pitch}`;
    if (flown < right) ahead += `M${flown > left ? end : start} ${rowY}H${right}`;
  }
  return (
    <Panel width={width} height={height}>
      <g stroke="#f3ecdd" strokeLinecap="round">
        <path strokeOpacity=".3" strokeWidth="4" strokeDasharray={`0 ${pitch}`} d={ahead} />
        <path stroke="var(--frond-young)" strokeWidth="15" strokeDasharray={`0 ${pitch}`} d={seen} />
        <path strokeWidth="1.5" strokeDasharray="2 7" d={`M${left} ${y}H${right}`} />
      </g>
      <rect className={overlay.view} x={x - 120} y={y - reach} width={240} height={2 * reach} />
      <Frame x={x} y={y} halfWidth={120} corner={22} halfHeight={reach} />
      <Drone x={x} y={y} scale={2.6} />
    </Panel>
  );
}

function Inventory() {
  const crates = crateful(24, 26, 4, 2, [128, 142]);
  const bottles = crates.flatMap(([x, y], crate) =>
    crateful(x + 23, y + 18.5, 3, 4, [31, 30]).map((place, index) => ({
      place,
      sold: index > (crate === 6 ? 6 : crate === 3 ? 9 : 11),
    })),
  );
  return (
    <Panel width={540} height={320} className={plan.blueprint}>
      {crates.map(([x, y]) => (
        <rect key={`${x} ${y}`} {...crate} x={x} y={y} width={108} height={126} />
      ))}
      <PlannedBottles places={bottles.filter(({ sold }) => !sold).map(({ place }) => place)} radius={13} />
      <Repeat
        shape={disc(12)}
        at={bottles.filter(({ sold }) => sold).map(({ place }) => place)}
        fill="#0005"
        stroke="#fff3"
      />
      <rect className={overlay.view} x={272} y={160} width={124} height={142} />
      <Frame x={334} y={231} halfWidth={62} corner={18} halfHeight={71} />
    </Panel>
  );
}

/** The tank of the value chain, and the first bottles behind it. */
function Refinery() {
  const middle = 160;
  return (
    <Panel width={460} height={320} className={plan.blueprint}>
      <Pipe d={`M-400 ${middle}H74`} />
      <Pipe oil="refined" d={`M306 ${middle}H352`} />
      <Tank x={190} y={middle} radius={116} oil="refined" />
      <PlannedBottles places={crateful(372, middle, 9, 1, [40, 0])} radius={16} />
    </Panel>
  );
}

function PlainPanel() {
  return (
    <Panel width={760} height={420}>
      <path stroke="#f3ecdd" strokeOpacity=".06" d={grid()} />
      <Frame x={380} y={210} halfWidth={84} corner={26} />
    </Panel>
  );
}

function grid(): string {
  let lines = '';
  for (let x = -160; x < 940; x += 80) lines += `M${x}-80V500`;
  for (let y = 10; y < 460; y += 80) lines += `M-160 ${y}H940`;
  return lines;
}

/** Bottles are two outlines each, because nothing is bottled yet. */
function PlannedBottles({ places, radius }: { places: readonly Point[]; radius: number }) {
  const ring = radius * 0.5 - 0.6;
  return (
    <>
      <Repeat shape={dot} at={places} scale={2 * radius} stroke={line} />
      <Repeat shape={dot} at={places} scale={2 * radius - 2.6} stroke={ground} />
      <Repeat shape={dot} at={places} scale={2 * ring + 1.3} stroke={line} />
      <Repeat shape={dot} at={places} scale={2 * ring - 1.3} stroke={ground} />
    </>
  );
}

const [line, ground] = ['#d8e0c8', '#0f2c20'];

function crateful(x: number, y: number, columns: number, rows: number, pitch: Point): Point[] {
  return Array.from({ length: columns * rows }, (_, index) => [
    x + (index % columns) * pitch[0],
    y + Math.floor(index / columns) * pitch[1],
  ]);
}
