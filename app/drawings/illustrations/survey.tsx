import { rowRatio } from '../palms/lattice.ts';
import overlay from '../shared/overlay.module.css';
import { Frame, Panel } from '../shared/overlay.tsx';
import { decimal } from '../shared/path.ts';
import { Drone } from './drone.tsx';

const [width, height] = [760, 320];
/** In the middle, so that a box of any proportions shows all of it. */
const [x, y] = [width / 2, height / 2];

const [pitch, reach] = [26, 110];
/** Beyond the frame, for boxes of other proportions. */
const [left, right, rows] = [-260, 1020, 18];

/** The drone over the palms. Those that it has seen are green. Each palm is a dash of a line. */
export function Survey() {
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
        <path stroke="var(--t3)" strokeWidth="15" strokeDasharray={`0 ${pitch}`} d={seen} />
        <path strokeWidth="1.5" strokeDasharray="2 7" d={`M${left} ${y}H${right}`} />
      </g>
      <rect className={overlay.view} x={x - 120} y={y - reach} width={240} height={2 * reach} />
      <Frame x={x} y={y} halfWidth={120} corner={22} halfHeight={reach} />
      <Drone x={x} y={y} scale={2.6} />
    </Panel>
  );
}
