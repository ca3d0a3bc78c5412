import { drone, droneShadow } from './drone.ts';
import { anyKind, grove, type Standing } from './grove.ts';
import { rowRatio } from './lattice.ts';
import { type Point, pair } from './path.ts';
import { seeded } from './random.ts';
import { svg } from './svg.ts';

const [width, height] = [893, 800];
const pitch = 150;
/** How far the planted ground reaches beyond the first palms. */
const margin = 160;
/** The pad: its centre and radius, and how far from it no palm stands. */
const pad = { x: 620, y: 582, radius: 122, clear: 168 };

/** The drone, landed among the palms. */
export function landingPad(): string {
  const { x, y, radius } = pad;
  const { grown, young } = palms();
  const soil = `M${pair(edge(-5) - margin, -5)}H${width + 5}V${height + 5}H${Math.round(edge(height + 5) - margin)}z`;
  const circle = (ink: string, r: number, by: Point = [0, 0]) =>
    `<circle class="${ink}" cx="${x + by[0]}" cy="${y + by[1]}" r="${r}"/>`;
  const aims = `M${x - radius} ${y}h34M${x + 88} ${y}h34M${x} ${y - radius}v34M${x} ${y + 88}v34`;
  return svg(
    'hf pad',
    `0 0 ${width} ${height}`,
    `<path class="soil" d="${soil}"/>${grove(young, 0.47, { width, height })}${grove(grown, 1.43, { width, height })}${circle('sh', radius, [8, 11])}${circle('pd0', radius)}` +
      `${circle('pd1', 108)}${circle('pd1', 70)}<path class="pd1" d="${aims}"/>${droneShadow(x, y, 1.7)}${drone(x, y, 1.7)}`,
    'xMinYMax slice',
  );
}

function palms(): { grown: Standing[]; young: Standing[] } {
  const random = seeded(8);
  const [grown, young]: [Standing[], Standing[]] = [[], []];
  for (let row = -3; row < 5; row++) {
    for (let column = -1; column < 8; column++) {
      const y = 390 + row * pitch * rowRatio;
      const x = edge(y) + 50 + column * pitch;
      if (x > width + 90 || Math.hypot(x - pad.x, y - pad.y) < pad.clear) continue;
      (column < 0 ? young : grown).push({ x, y, kind: anyKind(random) });
    }
  }
  return { grown, young };
}

/** The edge of the lattice at a height, leaning with the rows: the plot begins in the lower left corner. */
function edge(y: number): number {
  return margin + (height - y) * 0.57735;
}
