import { anyKind, grove, type Standing } from './grove.ts';
import { rowRatio } from './lattice.ts';
import { chip, frame, ring } from './overlay.ts';
import { cross, pair } from './path.ts';
import { seeded } from './random.ts';
import { counted, decimal, svg } from './svg.ts';

const [width, height] = [778, 1000];
const pitch = 158;
const rowHeight = pitch * rowRatio;
const firstRow = 372;
/** Rows above and below the rows that count from `firstRow`. */
const [rowsAbove, rowsBelow] = [3, 6];
/** How far the planted ground reaches beyond the first palms. */
const margin = 150;
/** Where the scan line comes to rest: between two columns, past the palms that it has detected. */
const scanRest = 297;

type HeroPalm = Standing & { readonly row: number; readonly column: number };

/**
 * The plot at crown height, rising along the lattice's own 60° line from the lower left corner; seedlings at its edge, survey
 * crosses beyond. In a box of any shape the corner stays where it is, and a taller box shows more of the plot above.
 * @param planted the palms on the farm, for the label of the one that is picked out.
 */
export function hero(planted: number): string {
  const { grown, young, pegs } = plantedRows();
  const soil = `M${pair(edge(-10) - margin, -10)}H${width + 10}V${height + 10}H${decimal(edge(height + 10) - margin)}z`;
  const scan = `<g class="scan" transform="translate(${scanRest} 0)"><path class="sweep" d="M${pair(edge(-10) - 150, -10)}h150L${pair(edge(height + 10), height + 10)}h-150z"/><path class="line" d="M${pair(edge(-10), -10)}L${pair(edge(height + 10), height + 10)}"/></g>`;
  return svg(
    'hf',
    `0 0 ${width} ${height}`,
    `<path class="soil" d="${soil}"/><clipPath id="hc"><path d="${soil}"/></clipPath>` +
      `<path class="paths" clip-path="url(#hc)" d="${harvestPaths()}"/><path class="pegs" d="${pegs}"/>` +
      `${grove(young, 0.46, { width, height })}${grove(grown, 1.51, { width, height })}<g clip-path="url(#hc)">${scan}</g>${detections(grown, planted)}`,
    'xMinYMax slice',
  );
}

/** The edge of the lattice at a height: the plot leans as its rows do. */
function edge(y: number): number {
  return margin + ((height - y) * pitch) / 2 / rowHeight;
}

function plantedRows() {
  const random = seeded(21);
  const grown: HeroPalm[] = [];
  const young: Standing[] = [];
  let pegs = '';
  for (let row = -rowsAbove; row < rowsBelow; row++) {
    const y = firstRow + row * rowHeight;
    for (let column = -3; column < 12; column++) {
      const x = edge(y) + 60 + column * pitch;
      if (x > width + 110) continue;
      if (column >= 0) {
        const [nearX, nearY] = [x + (random() - 0.5) * 5, y + (random() - 0.5) * 5];
        grown.push({ x: nearX, y: nearY, kind: anyKind(random), row, column });
      } else if (column === -1) young.push({ x, y, kind: anyKind(random) });
      else if (x > 20 && y > 20) pegs += cross(x, y, 6);
    }
  }
  return { grown, young, pegs };
}

/** A path to walk and carry the harvest on, between every second pair of rows. */
function harvestPaths(): string {
  let paths = '';
  for (let row = 1 - rowsAbove; row < rowsBelow; row += 2) {
    const y = firstRow + row * rowHeight + rowHeight / 2;
    paths += `M${pair(edge(y) - margin, y)}H${width + 20}`;
  }
  return paths;
}

/** What the scan has recognised so far: three palms, and one that stands for all. */
function detections(palms: readonly HeroPalm[], planted: number): string {
  const found = [
    { row: 1, column: 0, chosen: false },
    { row: 3, column: 0, chosen: true },
    { row: 2, column: 1, chosen: false },
    { row: 4, column: 1, chosen: false },
  ];
  return found
    .map(({ row, column, chosen }, index) => {
      const palm = palms.find((one) => one.row === row && one.column === column);
      if (!palm) return '';
      const { x, y } = palm;
      const mark = ring(x, y, 77) + (chosen ? frame(x, y, 92, 18) + label(x, y, planted) : '');
      return `<g class="det det-${index + 1}${chosen ? ' sel' : ''}">${mark}</g>`;
    })
    .join('');
}

/** The drawing shows a corner of the plot: how many palms there are in all stands beside one of them. */
function label(x: number, y: number, planted: number): string {
  if (planted < 2) return '';
  const name = `one of ${counted(planted)}`;
  const [left, middle] = [x + 105, y - 60];
  const span = labelWidth(name);
  const words = `<text x="${decimal(left + span / 2)}" y="${decimal(middle + 5)}" text-anchor="middle">${name}</text>`;
  return `<g class="chip">${chip(words, `M${pair(x + 66, y - 40)}L${pair(left, middle)}`, left, middle - 12, span, 23)}</g>`;
}

/** About how wide a label is at 14 units a letter: capitals and digits are wide, spaces and commas narrow. */
function labelWidth(label: string): number {
  const letters = Array.from(label, (letter) =>
    /[A-Z0-9]/.test(letter) ? 8.8 : /[ ,]/.test(letter) ? 4 : 7.2,
  );
  return Math.round(18 + letters.reduce((sum, width) => sum + width, 0));
}
