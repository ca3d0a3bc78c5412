import type { ReactNode } from 'react';
import { decimal } from './numbers.ts';
import styles from './overlay.module.css';
import { pair } from './path.ts';
import { Rectangle } from './shed.tsx';
import { Svg } from './svg.tsx';

/** The instrument's thin lines over the ground: rings, frame corners, a line with a label. */
export function Ring({ x, y, radius }: { x: number; y: number; radius: number }) {
  return <circle className={styles.ring} cx={decimal(x)} cy={decimal(y)} r={decimal(radius)} />;
}

type FrameProps = { x: number; y: number; halfWidth: number; corner: number; halfHeight?: number };

/** The four corners of a detection frame, `halfWidth` and `halfHeight` from its centre. */
export function Frame({ x, y, halfWidth, corner, halfHeight = halfWidth }: FrameProps) {
  const [left, right, top, bottom] = [x - halfWidth, x + halfWidth, y - halfHeight, y + halfHeight];
  const c = decimal(corner);
  return (
    <path
      className={styles.corners}
      data-whole
      d={`M${pair(left, top + corner)}v-${c}h${c}M${pair(right - corner, top)}h${c}v${c}M${pair(right, bottom - corner)}v${c}h-${c}M${pair(left + corner, bottom)}h-${c}v-${c}`}
    />
  );
}

type ChipProps = {
  /** The line that leads to what the words name. */
  lead: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** The words, as `<text>`. */
  children: ReactNode;
};

/** Words on a dark label, at the end of a line that leads to what they name. */
export function Chip({ lead, x, y, width, height, children }: ChipProps) {
  return (
    <>
      <path className={styles.lead} d={lead} />
      <rect
        className={styles.label}
        x={decimal(x)}
        y={decimal(y)}
        width={decimal(width)}
        height={decimal(height)}
      />
      {children}
    </>
  );
}

type PanelProps = { width: number; height: number; fit?: string; children: ReactNode };

/**
 * A panel on dark ground that reaches beyond its frame, so that a box of any shape is filled.
 * @param fit what shows in a box of another shape: all of the frame, or for a field that goes on anyway, a part of it.
 */
export function Panel({ width, height, fit = 'xMidYMid meet', children }: PanelProps) {
  return (
    <Svg className={styles.panel} viewBox={`0 0 ${width} ${height}`} fit={fit}>
      <Rectangle className={styles.ground} x={-1200} y={-800} width={3200} height={2000} />
      {children}
    </Svg>
  );
}
