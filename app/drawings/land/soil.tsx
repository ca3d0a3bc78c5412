import { seeded } from '../shared/path.ts';
import { pitch, rowHeight } from './lines.ts';

/** Beyond the frame, so that the ground fills any window; no larger, for the browser keeps it as a layer while the camera rises. */
const everywhere = 'M-800-600H2300V1200H-800z';

/** From and to, by row: furrows are broken at different places. */
const furrows = [[0, 171, 188, 368], [20, 118, 126, 390], [0, 236, 249, 390], [31, 330]]; // biome-ignore format: a row each

/** Furrows between the rows of palms, and clods. */
export function SoilPattern() {
  const width = pitch * 26;
  const lines = furrows.flatMap((ends, row) =>
    ends.map((x, index) => (index % 2 ? `H${x}` : `M${x} ${6.5 + row * rowHeight}`)),
  );
  const random = seeded(3);
  const clods = Array.from(
    { length: 8 },
    () => `M${Math.floor(random() * width)} ${Math.floor(random() * 52)}h${Math.floor(random() * 5)}`,
  );
  return (
    <pattern id="soil" width={width} height={4 * rowHeight} patternUnits="userSpaceOnUse">
      <path stroke="var(--furrow)" d={lines.join('')} />
      <path stroke="var(--clod)" strokeLinecap="round" strokeWidth="1.7" d={clods.join('')} />
    </pattern>
  );
}

/**
 * A track along the third direction of the triangles.
 * @param path whether a harvest path runs with the rows below the number; on a phone the caption stands there
 */
export function Soil({ width, height, path }: { width: number; height: number; path: boolean }) {
  const bottom = Math.round(height + 2.5 * rowHeight);
  const track = `M${Math.round(width * 0.31)} ${bottom}l${30 * pitch}-${60 * rowHeight}`;
  return (
    <>
      <path fill="url(#soil)" d={everywhere} />
      <path
        stroke="var(--track)"
        strokeWidth="9"
        d={
          path
            ? `${track}M-800 ${bottom}H2300`
            : `${track}m${-30 * pitch} ${60 * rowHeight}l${-15 * pitch} ${30 * rowHeight}`
        }
      />
    </>
  );
}
