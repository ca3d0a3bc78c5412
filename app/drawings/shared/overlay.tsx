import type { ReactNode } from 'react';
import styles from './overlay.module.css';
import { decimal, pair } from './path.ts';
import { Svg } from './svg.tsx';

export function Ring({ x, y, radius }: { x: number; y: number; radius: number }) {
  return <circle className={styles.ring} cx={decimal(x)} cy={decimal(y)} r={decimal(radius)} />;
}

type FrameProps = { x: number; y: number; halfWidth: number; corner: number; halfHeight?: number };

/** `data-whole`: the journeys check that nothing cuts it off. */
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

type ChipProps = { lead: string; x: number; y: number; width: number; height: number; children: ReactNode };

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
 * The ground reaches beyond the frame, because `meet` leaves room in a box of another shape.
 * @param fit `preserveAspectRatio`
 */
export function Panel({ width, height, fit = 'xMidYMid meet', children }: PanelProps) {
  return (
    <Svg className={`on-screen ${styles.panel}`} viewBox={`0 0 ${width} ${height}`} fit={fit}>
      <rect className={styles.ground} x={-1200} y={-800} width={3200} height={2000} />
      {children}
    </Svg>
  );
}
