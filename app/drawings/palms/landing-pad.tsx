import { Drone } from '../illustrations/drone.tsx';
import ground from '../shared/ground.module.css';
import { type Point, pair } from '../shared/path.ts';
import { Svg } from '../shared/svg.tsx';
import { Grove, plantRows } from './grove.tsx';
import { rowRatio } from './lattice.ts';

const [width, height] = [893, 800];
const pitch = 150;
const margin = 160;
/** No palm is drawn within `clear` of the centre. */
const pad = { x: 620, y: 582, radius: 122, clear: 168 };

export function LandingPad() {
  const { x, y, radius } = pad;
  const palms = plantRows({ seed: 8, rows: [-3, 5], columns: [-1, 8], place });
  const soil = `M${pair(edge(-5) - margin, -5)}H${width + 5}V${height + 5}H${Math.round(edge(height + 5) - margin)}z`;
  const aims = `M${x - radius} ${y}h34M${x + 88} ${y}h34M${x} ${y - radius}v34M${x} ${y + 88}v34`;
  return (
    <Svg viewBox={`0 0 ${width} ${height}`} fit="xMinYMax slice">
      <path className={ground.soil} d={soil} />
      <Grove palms={palms.filter(({ column }) => column < 0)} scale={0.47} width={width} height={height} />
      <Grove palms={palms.filter(({ column }) => column >= 0)} scale={1.43} width={width} height={height} />
      <circle className={ground.shadow} cx={x + 8} cy={y + 11} r={radius} />
      <circle fill="#efe6d4" cx={x} cy={y} r={radius} />
      <g stroke="#7d3d20" strokeWidth="3">
        <circle cx={x} cy={y} r={108} />
        <circle cx={x} cy={y} r={70} />
        <path d={aims} />
      </g>
      <Drone isPlanned x={x} y={y} scale={1.7} />
    </Svg>
  );
}

function place(row: number, column: number): Point | undefined {
  const y = 390 + row * pitch * rowRatio;
  const x = edge(y) + 50 + column * pitch;
  return x > width + 90 || Math.hypot(x - pad.x, y - pad.y) < pad.clear ? undefined : [x, y];
}

function edge(y: number): number {
  return margin + (height - y) * 0.57735;
}
