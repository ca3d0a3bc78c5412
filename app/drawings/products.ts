import { around, type Point, pair, shape, shapeAt, spokes } from './path.ts';
import { seeded } from './random.ts';
import { svg } from './svg.ts';

/** The products that have a drawing: from above, in vessels of one size, in the light of the field. 88 units square, centre at 40, 40. */
export const vessels = { crude, refined, groundnut, cake };
const centre = [40, 40] as const;

/** An open drum of crude palm oil. */
function crude(): string {
  return vessel(
    `${circle('i-rim', 36)}${circle('i-rim2', 33)}${circle('i-oil2', 29)}${circle('i-oil', 26.5, 38)}` +
      '<path class="i-hi" d="M18 34a21 21 0 0 1 15-15"/>',
  );
}

/** A sealed bottle of refined oil: shoulder, knurled cap, ring of the seal. */
function refined(): string {
  return vessel(
    `${circle('i-gold2', 36)}${circle('i-gold', 33, 39)}<circle class="i-gold2" cx="42" cy="43" r="22"/>` +
      `${circle('i-palm', 21)}<path class="i-kn" d="${spokes(32, 17.5, 21, ...centre)}"/>${circle('i-lnl', 13)}` +
      '<path class="i-hi" d="M12 33a29 29 0 0 1 20-20"/>',
  );
}

/** Groundnuts in a dish of their oil. */
function groundnut(): string {
  const nuts =
    groundnutPod(31, 32, 'rotate(28)') +
    groundnutPod(53, 39, 'rotate(-24)scale(.92)') +
    groundnutPod(37, 57, 'rotate(74)scale(.82)');
  return vessel(`${circle('i-dish', 36)}${circle('i-gno', 31)}${nuts}`);
}

/** Pressed palm kernel meal: broken flakes and crumbs in a pan. */
function cake(): string {
  return vessel(
    `${circle('i-pan', 36)}${circle('i-pan2', 32)}${flakes()}<path class="i-crm" d="${crumbs()}"/>`,
  );
}

/** What has no drawing of its own: a closed vessel with the farm's sign. */
export function plainVessel(): string {
  return vessel(
    `${circle('i-dish', 36)}${circle('i-pan2', 31)}<path class="i-kn" d="${spokes(12, 8, 20, ...centre)}"/>${circle('i-lnl', 5)}`,
  );
}

function vessel(body: string): string {
  return svg('ico', '0 0 88 88', `<circle class="i-sh" cx="47" cy="49" r="36"/>${body}`);
}

function circle(className: string, radius: number, at = 40): string {
  return `<circle class="${className}" cx="${at}" cy="${at}" r="${radius}"/>`;
}

function groundnutPod(x: number, y: number, turn: string): string {
  const outline = 'c8 0 10 7 7 13s1 7 0 13-13 7-15 0 2-8-1-14 2-12 9-12z';
  return `<g transform="translate(${x} ${y})${turn}"><path class="i-nsh" d="M4-14${outline}"/><path class="i-nut" d="M0-17${outline}"/><path class="i-grn" d="M-4-13c-3 6 1 9 0 14s-2 8 0 12M1-14c-2 6 1 9 1 14s-1 9 0 13"/></g>`;
}

/** Flakes laid from the rim inward, each over the ones before, in three browns. */
function flakes(): string {
  const random = seeded(19);
  const count = 26;
  let drawn = '';
  for (let index = 0; index < count; index++) {
    const [x, y] = around(index * 2.39996, 27 * Math.sqrt((count - index) / count), ...centre);
    const turn = random() * 6;
    const corners = Array.from({ length: 6 }, (_, corner): Point => {
      return around(turn + (corner * Math.PI) / 3, 5.4 + random() * 3.2, x, y);
    });
    drawn += `<path class="k${index % 3}" d="${shapeAt(shape(corners))}"/>`;
  }
  return drawn;
}

function crumbs(): string {
  const random = seeded(61);
  let path = '';
  for (let index = 0; index < 30; index++) {
    const [x, y] = around(random() * 2 * Math.PI, 30 * Math.sqrt(random()), ...centre);
    path += `M${pair(x, y)}h2`;
  }
  return path;
}
