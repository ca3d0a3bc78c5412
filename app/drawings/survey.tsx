import { Drone } from './drone.tsx';
import { FarPalms } from './far-palms.tsx';
import { rowRatio } from './lattice.ts';
import { AtCorners, Marker } from './marker.tsx';
import overlay from './overlay.module.css';
import { Frame, Panel } from './overlay.tsx';
import { decimal, type Point, pair, shapeAt } from './path.ts';
import { star } from './star.ts';
import styles from './survey.module.css';

const [width, height] = [540, 320];
const pitch = 54;
const rowHeight = pitch * rowRatio;
/** In the middle, so that a narrow box shows all of it. */
const here = width / 2;

export function Survey() {
  const firstPass = 2 + rowHeight / 2;
  const pass = rowHeight * 2;
  const now = firstPass + 2 * pass;
  const level = Math.round(now);
  const [turn, step] = [decimal(pass / 2), decimal(pass)];
  const flown = `M-10 ${decimal(firstPass)}H470a${turn} ${turn} 0 0 1 0 ${step}H70a${turn} ${turn} 0 0 0 0 ${step}H${here}`;
  const ahead = `M${pair(here, now)}H470a${turn} ${turn} 0 0 1 0 ${step}H-10`;
  return (
    // The drone is in the lower half.
    <Panel width={width} height={height} fit="xMidYMax slice">
      <PalmsBelow />
      <path className={styles.swath} d={flown} />
      <path className={styles.course} d={flown} />
      <path className={`${styles.course} ${styles.ahead}`} d={ahead} />
      <rect className={overlay.view} x={here - 78} y={Math.round(now - 52)} width={156} height={104} />
      <Frame x={here} y={level} halfWidth={78} corner={16} halfHeight={52} />
      <Drone x={here} y={level} />
    </Panel>
  );
}

/** One marker holds three palms of a row, each turned differently. */
function PalmsBelow() {
  const [blades, points] = [9, 7];
  let [stars, hearts] = ['', ''];
  for (let turn = 0; turn < 3; turn++) {
    const palm = star(22, 0.1 + (turn * 2 * Math.PI) / (3 * blades), [blades, points]);
    stars += shapeAt(palm.blades, turn * pitch);
    hearts += shapeAt(palm.heart, turn * pitch);
  }
  const places: Point[] = [];
  for (let row = 0; row < 8; row++) {
    // Shifted so that no two equal palms are neighbours.
    const x = 6 - (row % 2 ? 1.5 * pitch : 0);
    for (let patch = 0; patch < 4; patch++) places.push([x + patch * 3 * pitch, 2 + row * rowHeight]);
  }
  return (
    <>
      <Marker id="st">
        <FarPalms blades={stars} hearts={hearts} />
      </Marker>
      <AtCorners marker="st" places={places} />
    </>
  );
}
