import ground from '../shared/ground.module.css';
import { Frame, Ring } from '../shared/overlay.tsx';
import { decimal, type Point, pair } from '../shared/path.ts';
import { counted } from '../shared/scale.ts';
import { Svg } from '../shared/svg.tsx';
import { Grove, type Palm, plantRows } from './grove.tsx';
import styles from './hero-palms.module.css';
import { rowRatio } from './lattice.ts';

const [width, height] = [778, 1000];
const viewBox = `0 0 ${width} ${height}`;
const fit = 'xMinYMax slice';
const pitch = 158;
const rowHeight = pitch * rowRatio;
const firstRow = 372;
const rows = [-3, 6] as const;
const margin = 150;
/** Between two columns, to the right of the detected palms. */
const scanRest = 297;

/**
 * The lower left corner is fixed, and a taller box shows more of the plot.
 * @param palms planted, for the label
 */
export function HeroPalms({ palms }: { palms: number }) {
  const planted = plantRows({ seed: 21, rows, columns: [-1, 12], place });
  const grown = planted.filter(({ column }) => column >= 0);
  const soil = `M${pair(edge(-10) - margin, -10)}H${width + 10}V${height + 10}H${decimal(edge(height + 10) - margin)}z`;
  return (
    <div className={styles.plot}>
      <Svg viewBox={viewBox} fit={fit}>
        <path className={ground.soil} d={soil} />
        <clipPath id="hc">
          <path d={soil} />
        </clipPath>
        <path
          stroke="var(--earth-3)"
          strokeWidth="16"
          strokeOpacity=".6"
          clipPath="url(#hc)"
          d={harvestPaths()}
        />
        <Grove
          palms={planted.filter(({ column }) => column < 0)}
          scale={0.46}
          width={width}
          height={height}
        />
        <Grove palms={grown} scale={1.51} width={width} height={height} />
      </Svg>
      <Scan />
      {/* Over the scan, whose line would cross the label. */}
      <Svg className={`on-screen ${styles.detections}`} viewBox={viewBox} fit={fit}>
        <Detections among={grown} palms={palms} />
      </Svg>
    </div>
  );
}

/** A picture of its own, so that the browser moves it without drawing the palms again for every frame. */
function Scan() {
  const [top, bottom] = [pair(edge(-10), -10), pair(edge(height + 10), height + 10)];
  return (
    <Svg className={`on-screen ${styles.scan}`} viewBox={viewBox} fit={fit}>
      <g transform={`translate(${scanRest} 0)`}>
        <path fill={`url(#${glow})`} d={`M${pair(edge(-10) - 150, -10)}h150L${bottom}h-150z`} />
        <path className={styles.scanLine} d={`M${top}L${bottom}`} />
      </g>
    </Svg>
  );
}

const glow = 'sg';

/** Behind the scan line. */
export function ScanGlow() {
  return (
    <linearGradient id={glow}>
      <stop offset="0" stopColor="#fff3df" stopOpacity="0" />
      <stop offset="1" stopColor="#fff3df" stopOpacity=".2" />
    </linearGradient>
  );
}

/** The left edge at a height. */
function edge(y: number): number {
  return margin + ((height - y) * pitch) / 2 / rowHeight;
}

/** Grown palms stand a little out of line. */
function place(row: number, column: number, random: () => number): Point | undefined {
  const [x, y] = latticePoint(row, column);
  if (x > width + 110) return undefined;
  return column < 0 ? [x, y] : [x + (random() - 0.5) * 5, y + (random() - 0.5) * 5];
}

function latticePoint(row: number, column: number): Point {
  const y = firstRow + row * rowHeight;
  return [edge(y) + 60 + column * pitch, y];
}

function harvestPaths(): string {
  let paths = '';
  for (let row = rows[0] + 1; row < rows[1]; row += 2) {
    const y = firstRow + row * rowHeight + rowHeight / 2;
    paths += `M${pair(edge(y) - margin, y)}H${width + 20}`;
  }
  return paths;
}

const detected = [
  { row: 1, column: 0, className: styles.third },
  { row: 2, column: 1, className: styles.first },
  { row: 4, column: 1, className: styles.second },
  /* Last: its label lies over the other rings. */
  { row: 3, column: 0, className: styles.chosen },
];

function Detections({ among, palms }: { among: readonly Palm[]; palms: number }) {
  return detected.map(({ row, column, className }) => {
    const palm = among.find((candidate) => candidate.row === row && candidate.column === column);
    if (!palm) return null;
    const { x, y } = palm;
    const chosen = className === styles.chosen;
    return (
      <g key={className} className={`${styles.detection} ${className}`}>
        <Ring x={x} y={y} radius={77} />
        {chosen && <Frame x={x} y={y} halfWidth={92} corner={18} />}
        {chosen && palms > 1 && <TotalLabel x={x} y={y} palms={palms} />}
      </g>
    );
  });
}

/** The drawing shows only a corner of the plot, so the label says how many palms there are. */
function TotalLabel({ x, y, palms }: { x: number; y: number; palms: number }) {
  const label = `one of ${counted(palms)}`;
  const [left, middle] = [x + 105, y - 60];
  const span = labelWidth(label);
  const lead = `M${pair(x + 66, y - 40)}L${pair(left, middle)}`;
  return (
    <g className={styles.label}>
      <path stroke="#fff3df" strokeWidth="1.25" d={lead} />
      <rect
        fill="var(--kernel)"
        x={decimal(left)}
        y={decimal(middle - 12)}
        width={decimal(span)}
        height={23}
      />
      <text x={decimal(left + span / 2)} y={decimal(middle + 5)} textAnchor="middle">
        {label}
      </text>
    </g>
  );
}

/** An estimate for a font of 14 units: capitals and digits are wide, spaces and commas narrow. */
function labelWidth(label: string): number {
  const letters = Array.from(label, (letter) =>
    /[A-Z0-9]/.test(letter) ? 8.8 : /[ ,]/.test(letter) ? 4 : 7.2,
  );
  return Math.round(18 + letters.reduce((sum, width) => sum + width, 0));
}
