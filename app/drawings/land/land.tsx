// app/drawings/land/ draws the first view of the landing page: the number of palms, planted.
import type { ReactNode } from 'react';
import { decimal } from '../shared/path.ts';
import { Svg } from '../shared/svg.tsx';
import styles from './land.module.css';
import { type LandLayout, landLayouts, margin } from './land-layout.ts';
import { pitch, rowHeight } from './row-paths.ts';
import { DefinedRows, RowDefinitions } from './rows.tsx';

type LandProps = {
  /** At least one. */
  palms: number;
  /** Of the palm that the camera rises from. */
  label: string;
  caption: ReactNode;
};

/**
 * The number from above, in two shapes of which the window shows one. The camera begins near one palm and rises once.
 * Needs `crowns.svg`, `crown-patterns.svg` and `soil-pattern.svg` before it.
 */
export function Land({ palms, label, caption }: LandProps) {
  return (
    <>
      {landLayouts(palms).map((layout) => (
        <div key={layout.name} className={`${styles.land} ${styles[layout.name]}`} data-land={layout.name}>
          <Far layout={layout} />
          <Near layout={layout} />
          <div className={`on-screen ${styles.chosen}`} aria-hidden="true">
            <Svg className={styles.ring} viewBox="-14 -14 28 28">
              <path d="M-11 0a11 11 0 1 1 22 0a11 11 0 1 1-22 0M0 11v28" />
            </Svg>
            <b>{label}</b>
          </div>
        </div>
      ))}
      <small className={styles.caption}>{caption}</small>
    </>
  );
}

export function BareGround() {
  return (
    <Svg className={styles.soil} viewBox="0 0 1440 560" fit="xMidYMid slice">
      <Soil width={1440} height={480} path={false} />
    </Svg>
  );
}

/** Where the sun puts the shadow of a crown: drawn three times, it is a long one. */
const shadows = [[6, 4], [12, 8], [17, 11]] as const; // biome-ignore format: one shadow

function Far({ layout }: { layout: LandLayout }) {
  const { left, width, height } = layout;
  return (
    <Svg className={styles.far} viewBox={`${left} -${margin} ${width} ${height}`}>
      <PlantedNumber layout={layout} />
    </Svg>
  );
}

export function PlantedNumber({ layout: { name, rowPaths, width, height } }: { layout: LandLayout }) {
  return (
    <>
      <RowDefinitions id={name} paths={rowPaths} />
      <Soil width={width} height={height} path={name === 'wide'} />
      {shadows.map(([x, y]) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <DefinedRows id={name} pattern="shadow" />
        </g>
      ))}
      <DefinedRows id={name} pattern="far" />
    </>
  );
}

/** The page's large crowns over the small ones, whose shadows they share: when they fade, only detail goes. */
function Near({ layout: { left, width, height, chosen, zoom, near } }: { layout: LandLayout }) {
  const [x, y] = chosen;
  const view = [x - (x - left) / zoom, y - (y + margin) / zoom, width / zoom, height / zoom];
  return (
    <Svg className={`on-screen ${styles.near}`} viewBox={view.map((length) => decimal(length, 2)).join(' ')}>
      {near.map((crowns, index) => (
        <path
          key={crowns}
          markerMid={index ? 'url(#crown-turned)' : 'url(#crown)'}
          strokeWidth=".152"
          d={crowns}
        />
      ))}
      <circle stroke="var(--cream)" strokeWidth=".2" cx={x} cy={y} r="7.4" />
    </Svg>
  );
}

/** Beyond the frame, so that the ground fills any window; no larger, for the browser keeps it as a layer while the camera rises. */
const everywhere = 'M-800-600H2300V1200H-800z';

/**
 * Furrows, and a track along the third direction of the triangles.
 * @param path whether a harvest path runs with the rows below the number; on a phone the caption stands there
 */
function Soil({ width, height, path }: { width: number; height: number; path: boolean }) {
  const bottom = Math.round(height + 2.5 * rowHeight);
  const track = `M${Math.round(width * 0.31)} ${bottom}l${30 * pitch}-${60 * rowHeight}`;
  const goesOn = `m${-30 * pitch} ${60 * rowHeight}l${-15 * pitch} ${30 * rowHeight}`;
  return (
    <>
      <path fill="url(#soil)" d={everywhere} />
      <path stroke="var(--track)" strokeWidth="9" d={track + (path ? `M-800 ${bottom}H2300` : goesOn)} />
    </>
  );
}
