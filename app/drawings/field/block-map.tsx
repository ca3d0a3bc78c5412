// Palms and seedlings in blocks of one hundred, a mark for each, so that they can be counted.
import crownRow from '../illustrations/crown-row.svg?raw';
import { decimal, type Point, pair } from '../shared/path.ts';
import { counted, type Scale } from '../shared/scale.ts';
import { FromFile } from '../shared/svg.tsx';
import styles from './block-map.module.css';
import { type Arrangement, perBlock, perRow, pitch, placesOf, rowHeight, sizeOf } from './blocks.ts';

type Kind = 'crowns' | 'dots';
type BlockMapProps = { kind: Kind; marks: number; arrangement: Arrangement; className: string | undefined };

/** Uses the `BlockMarkers` in the sprite of the page. */
export function BlockMap({ kind, marks, arrangement, className }: BlockMapProps) {
  const places = placesOf(marks, arrangement);
  const whole = Math.floor(marks / perBlock);
  const [width, height] = sizeOf(arrangement);
  // In em: the style sheet sets one size for all maps, each shrinks alike, and the pitch stays the same.
  const em = (units: number) => `${decimal(units / 140, 2)}em`;
  return (
    <svg
      className={`${styles.map} ${className}`}
      viewBox={`0 0 ${decimal(width)} ${decimal(height)}`}
      width={em(width)}
      height={em(height)}
      fill="none"
      aria-hidden="true"
    >
      <Blocks marker={markerOf(kind, perBlock)} at={places.slice(0, whole)} />
      <Blocks marker={markerOf(kind, marks % perBlock)} at={places.slice(whole)} />
    </svg>
  );
}

/** One path is painted much faster than an element for each block. `marker-mid` leaves out both ends of a path. */
function Blocks({ marker, at }: { marker: string; at: readonly Point[] }) {
  if (at.length === 0) return null;
  const corners = at.map(([x, y], index) => pair(x, y, index > 0)).join('');
  return <path markerMid={`url(#${marker})`} d={`M0 0L${corners} 0 0`} />;
}

/** The blocks of both maps: whole ones, and the last one of each. A marker takes its colours from where it is defined. */
export function BlockMarkers({ crowns, dots }: Readonly<Record<Kind, number>>) {
  return (
    <>
      {crowns > 0 && <FromFile file={crownRow} />}
      {lasts(crowns).map((count) => (
        <marker key={count} id={markerOf('crowns', count)} overflow="visible">
          <CrownBlock count={count} />
        </marker>
      ))}
      {lasts(dots).map((count) => (
        <marker key={count} id={markerOf('dots', count)} overflow="visible">
          <path
            {...dotted}
            className="on-screen"
            stroke="var(--palm-shadow)"
            strokeOpacity=".26"
            transform="translate(1.4 1.8)"
            d={dotRows(count)}
          />
          <path {...dotted} stroke="var(--seed)" d={dotRows(count)} />
        </marker>
      ))}
    </>
  );
}

export function describeBlocks({ marks, oneFor }: Scale, mark: string): string {
  return marks === 0 ? '' : `${counted(marks)} ${mark}, one for ${oneFor}, in blocks of ${perBlock}.`;
}

const markerOf = (kind: Kind, count: number) => `${kind}-${count}`;

function lasts(marks: number): number[] {
  return [...(marks >= perBlock ? [perBlock] : []), ...(marks % perBlock ? [marks % perBlock] : [])];
}

function CrownBlock({ count }: { count: number }) {
  return Array.from({ length: Math.ceil(count / perRow) }, (_, row) => {
    const [x, y] = [row % 2 ? pitch / 2 : 0, decimal(row * rowHeight, 2)];
    const left = count - row * perRow;
    if (left >= perRow) return <use key={y} href="#crown-row" x={x || undefined} y={y} />;
    // Cuts off the crowns that are too many.
    return (
      <svg key={y} x={x} y={y} width={left * pitch} height={pitch} fill="none" aria-hidden="true">
        <use href="#crown-row" />
      </svg>
    );
  });
}

const dotted = { strokeWidth: 4.6, strokeLinecap: 'round', strokeDasharray: '0 10' } as const;

/** A dotted line for each row: printed, the tiles of a pattern would be blurred. */
function dotRows(count: number): string {
  return Array.from({ length: Math.ceil(count / perRow) }, (_, row) => {
    const x = pitch / 2 + (row % 2 ? pitch / 2 : 0);
    const length = (Math.min(perRow, count - row * perRow) - 1) * pitch + 0.01;
    return `M${x} ${decimal(pitch / 2 + row * rowHeight, 2)}h${decimal(length, 2)}`;
  }).join('');
}
