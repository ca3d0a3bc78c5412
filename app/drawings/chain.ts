import { crateful, openBottles, sealedBottles } from './bottle.ts';
import { anyKind, grove, type Standing } from './grove.ts';
import { rowRatio } from './lattice.ts';
import { around, disc, type Point } from './path.ts';
import { seeded } from './random.ts';
import { hippedShed, rectangle, roofedShed } from './shed.ts';
import { svg } from './svg.ts';
import { filledTank } from './tank.ts';

/** One site plan in three panels, joined by a line of oil at half height: red-orange, then gold. */
const [width, height] = [480, 360];
const middle = height / 2;
const ground = { x: 0, y: 0, width, height };

/** Step 1: palms on both sides of the harvest path; bunches gather on it until they are a line of oil. */
export function chainField(): string {
  const pitch = 132;
  const random = seeded(33);
  const nearest = 62;
  const rows = [
    middle - 48 - pitch * rowRatio,
    middle - nearest,
    middle + nearest,
    middle + nearest + pitch * rowRatio,
  ];
  const palms = rows.flatMap((y, row) =>
    Array.from({ length: 6 }, (_, column): Standing => {
      const x = 20 + (column - 1) * pitch + (row % 2 ? pitch / 2 : 0);
      return { x, y, kind: anyKind(random) };
    }),
  );
  return panel(
    'p-field',
    `${rectangle('soil', ground)}<path class="track" d="M0 ${middle}H${width}"/>${grove(palms, 1.16, ground)}` +
      `<path class="fb" d="${bunches()}"/><path class="flow" d="M286 ${middle}H${width}"/>`,
  );
}

/** Step 2: the press house, three tanks and their pipes. */
export function chainRefinery(): string {
  return panel(
    'p-ref',
    `${rectangle('yard', ground)}<path class="joint" d="M0 60H480M0 ${middle + 120}H480M96 0V360M384 0V360"/>` +
      `<path class="flow" d="M0 ${middle}H60"/>` +
      `<path class="flow thin" d="M154 ${middle}H210M182 ${middle}V68H224M182 ${middle}V292H224"/>` +
      `<path class="flow gold" d="M280 68H346V${middle}M280 292H346V${middle}M290 ${middle}H${width}"/>` +
      roofedShed({ x: 48, y: 112, width: 106, height: 136 }) +
      filledTank({ x: 252, y: 68, radius: 44 }, 'oilT') +
      filledTank({ x: 252, y: middle, radius: 44 }, 'goldT') +
      filledTank({ x: 252, y: 292, radius: 44 }, 'oilT') +
      roofedShed({ x: 372, y: 30, width: 78, height: 92 }) +
      hippedShed({ x: 372, y: 250, width: 64, height: 64 }),
  );
}

/** Step 3: bottles on the belt are sealed in the middle of the panel and packed in crates of twelve. */
export function chainMarket(): string {
  const sealer = 215;
  const onBelt = crateful(26, middle, 9, 1, [54, 0]);
  const crates: Point[] = [20, 236].flatMap((y) => [20, 172, 324].map((x): Point => [x, y]));
  const packed = crates.flatMap(([x, y]) => crateful(x + 20, y + 20, 4, 3, [32, 32]));
  return panel(
    'p-mkt',
    `${rectangle('floor', ground)}<path class="bays" d="M0 ${middle - 40}H480M0 ${middle + 40}H480"/>` +
      `<path class="belt" d="M0 ${middle}H480"/>` +
      openBottles(
        onBelt.filter(([x]) => x <= sealer),
        21,
      ) +
      sealedBottles(
        onBelt.filter(([x]) => x > sealer),
        21,
      ) +
      `<path class="seal" d="M${sealer} ${middle - 38}v76M209 ${middle - 38}h12M209 ${middle + 38}h12"/>` +
      crates.map(([x, y]) => crate(x, y)).join('') +
      sealedBottles(packed, 14.5),
  );
}

function panel(className: string, body: string): string {
  return svg(`plan ${className}`, `0 0 ${width} ${height}`, body, 'xMidYMid slice');
}

/** Ever more fruit in a heap, laid as a sunflower lays its seeds. */
function bunches(): string {
  const heaps: readonly Point[] = [[54, 3], [122, 5], [190, 7], [262, 9]]; // biome-ignore format: four heaps
  return heaps
    .flatMap(([x, fruit]) =>
      Array.from({ length: fruit }, (_, index) =>
        disc(...around(index * 2.39996, 4.2 * Math.sqrt(index), x, middle), 3.4),
      ),
    )
    .join('');
}

function crate(x: number, y: number): string {
  const box = { x, y, width: 136, height: 104 };
  return rectangle('psh', { ...box, x: x + 7, y: y + 9 }) + rectangle('crt', box);
}
