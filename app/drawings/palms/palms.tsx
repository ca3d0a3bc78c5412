// Palms seen from above, one for each palm of a figure.
import { AtCorners, Marker } from '../shared/marker.tsx';
import { Frame, Ring } from '../shared/overlay.tsx';
import { decimal, dot, type Point, shapeAt } from '../shared/path.ts';
import plotStyles from '../shared/plot.module.css';
import { seeded } from '../shared/random.ts';
import { counted, type Scale, scaleFor } from '../shared/scale.ts';
import { Svg } from '../shared/svg.tsx';
import { FarPalms } from './far-palms.tsx';
import { marksInRow, type Plot, plotFor, rowRatio } from './lattice.ts';
import styles from './palms.module.css';
import { type Star, star } from './star.ts';

const pitch = 20;
const rowHeight = pitch * rowRatio;
const margin = 8;
/** Three paths for the fifty palms of a tile. */
const tile = { columns: 5, rows: 10 };

/** A small plot keeps the scale of a larger one. */
const smallest = { columns: 12, rows: 12 };

/** Columns to rows, in a wide window and in a narrow one. */
const [wide, tall] = [12 / 5, 3 / 5];

/** Uses the `PalmTiles` in the sprite of the page. */
export function PalmPlot({ palms }: { palms: number }) {
  return (
    <>
      <Stars palms={palms} ratio={wide} className={plotStyles.wide} />
      <Stars palms={palms} ratio={tall} className={plotStyles.tall} />
    </>
  );
}

type StarsProps = { palms: number; ratio: number; className: string | undefined };

function Stars({ palms, ratio, className }: StarsProps) {
  const { marks: stars } = palmsScale(palms);
  const plot = plotFor(stars, ratio);
  const width = Math.max(plot.columns, smallest.columns) * pitch + pitch / 2 + 2 * margin;
  const rows = Math.max(plot.rows, Math.min(smallest.rows, Math.ceil(smallest.columns / ratio)));
  const height = (rows - 1) * rowHeight + pitch + 2 * margin;
  return (
    <Svg
      className={`${plotStyles.plot} ${styles.palms} ${className}`}
      viewBox={`0 0 ${decimal(width)} ${decimal(height)}`}
    >
      {[...tilesOf(plot)].map(([id, { places }]) => (
        <AtCorners key={id} marker={id} places={places} />
      ))}
      {stars > 100 && <OnePicked {...plot} />}
    </Svg>
  );
}

export function describePalms(palms: number): string {
  const { marks, perMark, oneFor } = palmsScale(palms);
  const all = perMark === 1 ? '' : ` of the ${counted(palms)}`;
  return `A plot of ${counted(marks)} stars, one for ${oneFor}${all} planted.`;
}

/** More stars would look like a texture, and be slow on phones. */
export function palmsScale(palms: number): Scale {
  return scaleFor(palms, 10_000, 'palm');
}

/** Every tile of both plots, once. */
export function PalmTiles({ palms }: { palms: number }) {
  const { marks } = palmsScale(palms);
  const tiles = new Map([wide, tall].flatMap((ratio) => [...tilesOf(plotFor(marks, ratio))]));
  return [...tiles].map(([id, { starsByRow }]) => <PalmTile key={id} id={id} starsByRow={starsByRow} />);
}

type Tile = { readonly starsByRow: readonly number[]; readonly places: Point[] };

function tilesOf(plot: Plot): Map<string, Tile> {
  const tiles = new Map<string, Tile>();
  for (let top = 0; top < plot.rows; top += tile.rows) {
    for (let left = 0; left < plot.columns; left += tile.columns) {
      const starsByRow = Array.from({ length: Math.min(tile.rows, plot.rows - top) }, (_, row) =>
        Math.max(0, Math.min(tile.columns, marksInRow(plot, top + row) - left)),
      );
      if (starsByRow[0] === 0) continue;
      const id = tileId(starsByRow);
      const places = tiles.get(id)?.places ?? [];
      places.push([left * pitch + margin, top * rowHeight + margin]);
      tiles.set(id, { starsByRow, places });
    }
  }
  return tiles;
}

/** `p-5x9-3x1` has nine rows of five stars and one of three. */
function tileId(starsByRow: readonly number[]): string {
  const counts = [...new Set(starsByRow)].filter((stars) => stars > 0);
  return `p${counts.map((stars) => `-${stars}x${starsByRow.filter((inRow) => inRow === stars).length}`).join('')}`;
}

function PalmTile({ id, starsByRow }: { id: string; starsByRow: readonly number[] }) {
  const stars = someStars();
  let [shadows, blades, hearts] = ['', '', ''];
  starsByRow.forEach((inRow, row) => {
    for (let column = 0; column < inRow; column++) {
      const [x, y] = [column * pitch + (row % 2 ? pitch : pitch / 2), row * rowHeight + pitch / 2];
      const palm = stars[(column * 5 + row * 7) % stars.length] as Star;
      shadows += dot(x + 2.5, y + 3.5);
      blades += shapeAt(palm.blades, x, y);
      hearts += shapeAt(palm.heart, x, y);
    }
  });
  return (
    <Marker id={id}>
      <FarPalms shadows={shadows} blades={blades} hearts={hearts} />
    </Marker>
  );
}

/** Few enough to compress, different enough not to look repeated. */
function someStars(): Star[] {
  const random = seeded(5);
  return Array.from({ length: 12 }, () => star(10.2 + random() * 2.2, random() * 0.7));
}

function OnePicked({ columns, rows }: Plot) {
  const column = Math.round(columns * 0.72);
  const row = 2 * Math.floor((rows * 0.4) / 2);
  const [x, y] = [margin + column * pitch + pitch / 2, margin + row * rowHeight + pitch / 2];
  return (
    <g>
      <Ring x={x} y={y} radius={17} />
      <Frame x={x} y={y} halfWidth={27} corner={9} />
    </g>
  );
}
