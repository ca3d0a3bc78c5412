import plotStyles from '../shared/plot.module.css';
import { counted, type Scale, scaleFor } from '../shared/scale.ts';
import { Svg } from '../shared/svg.tsx';
import { plotFor } from './lattice.ts';
import styles from './nursery.module.css';

const pitch = 10;
const gap = 16;
const beds = [0, 1, 2, 3, 4] as const;
/** Columns to rows of a bed: in a tall card, and in a narrow window. */
const [tall, low] = [0.066, 0.17];

export function Nursery({ seedlings }: { seedlings: number }) {
  const { marks: dots } = nurseryScale(seedlings);
  return (
    <>
      <Beds dots={dots} ratio={tall} className={styles.tall} />
      <Beds dots={dots} ratio={low} className={styles.low} />
    </>
  );
}

type BedsProps = { dots: number; ratio: number; className: string | undefined };

/** The last of five beds may hold fewer. Without seedlings the beds are empty. */
function Beds({ dots, ratio, className }: BedsProps) {
  const perBed = Math.ceil(dots / beds.length);
  const columns = Math.max(4, plotFor(perBed, ratio).columns);
  const width = beds.length * columns * pitch + (beds.length - 1) * gap;
  const height = Math.max(1, Math.ceil(perBed / columns)) * pitch;
  return (
    <Svg className={`${plotStyles.plot} ${styles.nursery} ${className}`} viewBox={`0 0 ${width} ${height}`}>
      {beds.map((bed) => {
        const inBed = Math.min(perBed, dots - bed * perBed);
        if (inBed <= 0 && dots > 0) return null;
        const place = bed ? `translate(${bed * (columns * pitch + gap)})` : undefined;
        return (
          <g key={bed} transform={place}>
            <path className={styles.bed} d={bedOutline(inBed || columns, columns)} />
            {dots > 0 && (
              <path className={styles.seedlings} strokeLinecap="round" d={columnsOf(inBed, columns)} />
            )}
          </g>
        );
      })}
    </Svg>
  );
}

export function describeNursery(seedlings: number): string {
  const { marks, oneFor } = nurseryScale(seedlings);
  if (marks === 0) return 'Five empty beds.';
  return `${counted(marks)} dots, one for ${oneFor}.`;
}

export function nurseryScale(seedlings: number): Scale {
  return scaleFor(seedlings, 10_000, 'seedling');
}

/** A dotted line for each column: printed, the tiles of a pattern would be blurred. */
function columnsOf(dots: number, columns: number): string {
  let path = '';
  for (let column = 0; column < Math.min(columns, dots); column++) {
    const inColumn = Math.ceil((dots - column) / columns);
    path += `M${(column + 0.5) * pitch} ${pitch / 2}v${(inColumn - 1) * pitch || 0.1}`;
  }
  return path;
}

function bedOutline(dots: number, columns: number): string {
  const rows = Math.floor(dots / columns);
  const left = dots % columns;
  const whole = rows ? `M0 0h${columns * pitch}v${rows * pitch}H0z` : '';
  return left ? `${whole}M0 ${rows * pitch}h${left * pitch}v${pitch}H0z` : whole;
}
