// Palms and seedlings in blocks of one hundred, a mark for each, so that they can be counted.
import crownRow from '../illustrations/crown-row.svg?raw';
import { decimal, type Point, pair } from '../shared/path.ts';
import { counted, type Scale } from '../shared/scale.ts';
import { contentOf } from '../shared/svg.tsx';
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
      {kind === 'crowns' ? (
        <Crowns count={marks} blocks={places} />
      ) : (
        <>
          <Marks marker={dotsOf(perBlock)} path={corners(places.slice(0, whole))} />
          <Marks marker={dotsOf(marks % perBlock)} path={corners(places.slice(whole))} />
        </>
      )}
    </svg>
  );
}

/** Row by row: a block of crowns as one marker would be two hundred elements, and each costs a phone time. */
function Crowns({ count, blocks }: { count: number; blocks: readonly Point[] }) {
  const rows = blocks.map(([x, y], block) => {
    const whole = Math.floor(Math.min(perBlock, count - block * perBlock) / perRow);
    const steps = Array.from({ length: whole }, (_, row) =>
      row === 0 ? `M${pair(x, y)}` : `l${row % 2 ? pitch / 2 : -pitch / 2} ${rowHeight}`,
    );
    return steps.join('');
  });
  const short = count % perRow;
  const [x, y] = blocks.at(-1) ?? [0, 0];
  const row = Math.floor((count % perBlock) / perRow);
  return (
    <>
      <Marks marker="crown-row" path={rows.join('')} />
      {short > 0 && (
        <Marks
          marker={crownsOf(short)}
          path={corners([[x + (row % 2 ? pitch / 2 : 0), y + row * rowHeight]])}
        />
      )}
    </>
  );
}

/** One path is painted much faster than an element for each block. `marker-mid` leaves out both ends of a path. */
function Marks({ marker, path }: { marker: string; path: string }) {
  return path && <path markerMid={`url(#${marker})`} d={`M0 0${path}M0 0`} />;
}

function corners(places: readonly Point[]): string {
  return places.map(([x, y]) => `M${pair(x, y)}`).join('');
}

/** What both maps are drawn with: rows of crowns, blocks of dots, and the last ones. A marker takes its colours from where it is defined. */
export function BlockMarkers({ crowns, dots }: Readonly<Record<Kind, number>>) {
  const short = crowns % perRow;
  return (
    <>
      {crowns > 0 && <marker id="crown-row" overflow="visible" {...contentOf(crownRow)} />}
      {short > 0 && (
        // Cuts off the crowns that are too many.
        <marker
          id={crownsOf(short)}
          markerWidth={short * pitch}
          markerHeight={pitch}
          {...contentOf(crownRow)}
        />
      )}
      {lasts(dots).map((count) => (
        <marker key={count} id={dotsOf(count)} overflow="visible">
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

const crownsOf = (count: number) => `crowns-${count}`;
const dotsOf = (count: number) => `dots-${count}`;

function lasts(marks: number): number[] {
  return [...(marks >= perBlock ? [perBlock] : []), ...(marks % perBlock ? [marks % perBlock] : [])];
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
