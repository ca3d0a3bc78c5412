import { crateful, emptySlots, sealedBottles } from './bottle.ts';
import { anyKind, grove, type Standing } from './grove.ts';
import { rowRatio } from './lattice.ts';
import { frame, panel, ring } from './overlay.ts';
import { cross } from './path.ts';
import { seeded } from './random.ts';
import { drawnShed, rectangle } from './shed.ts';
import { survey } from './survey.ts';
import { drawnTank } from './tank.ts';

/** The technologies that have a drawing: the farm as the machines read it. */
export const panels = { monitoring, drone: survey, inventory, refinery };

/** Monitoring: behind the scan line every palm is recognised and marked. */
function monitoring(): string {
  const [width, height, pitch, scan] = [760, 320, 126, 500];
  const random = seeded(77);
  const palms: Standing[] = [];
  let marks = '';
  for (let row = 0; row < 3; row++) {
    for (let column = -1; column < 7; column++) {
      const x = 40 + column * pitch + (row % 2 ? pitch / 2 : 0);
      const y = 52 + row * pitch * rowRatio;
      palms.push({ x, y, kind: anyKind(random) });
      const recognised = x > 20 && x < 470;
      if (recognised) marks += `${ring(x, y, 58)}<path class="dot" d="${cross(x, y, 4)}"/>`;
    }
  }
  return panel(
    width,
    height,
    `${grove(palms, 1.12, { width, height }, 'deep')}<path class="sweep h" d="M${scan - 200} 0h200v${height}h-200z"/>` +
      `<g class="det">${marks}</g><path class="line" d="M${scan} 0V${height}"/>`,
    'xMidYMid slice',
  );
}

/** Inventory: crates of twelve, two of them partly sold, one in the frame. */
function inventory(): string {
  const [width, height] = [540, 320];
  const crates = crateful(24, 26, 4, 2, [128, 142]);
  const bottles = crates.flatMap(([x, y], crate) =>
    crateful(x + 23, y + 18.5, 3, 4, [31, 30]).map((place, index) => ({
      place,
      sold: index > (crate === 6 ? 6 : crate === 3 ? 9 : 11),
    })),
  );
  return panel(
    width,
    height,
    crates.map(([x, y]) => rectangle('crt', { x, y, width: 108, height: 126 })).join('') +
      sealedBottles(
        bottles.filter(({ sold }) => !sold).map(({ place }) => place),
        13,
      ) +
      emptySlots(
        bottles.filter(({ sold }) => sold).map(({ place }) => place),
        12,
      ) +
      `${rectangle('view', { x: 272, y: 160, width: 124, height: 142 })}${frame(334, 231, 62, 18, 71)}`,
  );
}

/** Refinery: press house, three tanks, filling hall, and the bottles that leave it. */
function refinery(): string {
  const [width, height] = [760, 420];
  const [middle, top, bottom] = [height / 2, 92, height - 92];
  const valves = [76, 246, 474, 588].map((x) => `<circle cx="${x}" cy="${middle}" r="5.5"/>`).join('');
  return panel(
    width,
    height,
    `<path class="grid" d="${grid()}"/><path class="flow" d="M-400 ${middle}H84"/>` +
      `<path class="flow thin" d="M200 ${middle}H310M246 ${middle}V${top}H310M246 ${middle}V${bottom}H310"/>` +
      `<path class="flow gold thin" d="M390 ${top}H474V${middle}M390 ${bottom}H474V${middle}M390 ${middle}H510"/>` +
      `<path class="flow gold" d="M580 ${middle}H630"/>` +
      drawnShed({ x: 76, y: middle - 74, width: 128, height: 148 }, 9) +
      drawnTank({ x: 350, y: top, radius: 54 }) +
      drawnTank({ x: 350, y: middle, radius: 44 }) +
      drawnTank({ x: 350, y: bottom, radius: 54 }) +
      drawnShed({ x: 508, y: middle - 54, width: 80, height: 108 }, 6) +
      `${sealedBottles(crateful(640, middle, 9, 1, [34, 0]), 13)}<g class="nodes">${valves}</g>`,
  );
}

/** What has no drawing of its own: a plan without anything on it but the instrument's frame. */
export function plainPanel(): string {
  return panel(760, 420, `<path class="grid" d="${grid()}"/>${frame(380, 210, 84, 26)}`);
}

function grid(): string {
  let lines = '';
  for (let x = -160; x < 940; x += 80) lines += `M${x}-80V500`;
  for (let y = 10; y < 460; y += 80) lines += `M-160 ${y}H940`;
  return lines;
}
