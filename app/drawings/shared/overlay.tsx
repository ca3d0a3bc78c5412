import type { ReactNode } from 'react';
import styles from './overlay.module.css';
import { decimal, pair } from './path.ts';
import { Svg } from './svg.tsx';

export function Ring({ x, y, radius }: { x: number; y: number; radius: number }) {
  return <circle className={styles.ring} cx={decimal(x)} cy={decimal(y)} r={decimal(radius)} />;
}

type FrameProps = { x: number; y: number; halfWidth: number; corner: number; halfHeight?: number };

export function Frame({ x, y, halfWidth, corner, halfHeight = halfWidth }: FrameProps) {
  const [left, right, top, bottom] = [x - halfWidth, x + halfWidth, y - halfHeight, y + halfHeight];
  const c = decimal(corner);
  return (
    <path
      className={styles.corners}
      d={`M${pair(left, top + corner)}v-${c}h${c}M${pair(right - corner, top)}h${c}v${c}M${pair(right, bottom - corner)}v${c}h-${c}M${pair(left + corner, bottom)}h-${c}v-${c}`}
    />
  );
}

type PanelProps = {
  width: number;
  height: number;
  fit?: string;
  className?: string | undefined;
  children: ReactNode;
};

/** The ground reaches beyond the frame, because a box of another shape has room beside it. */
export function Panel({ width, height, fit, className, children }: PanelProps) {
  return (
    <Svg
      className={['on-screen', styles.panel, className].filter(Boolean).join(' ')}
      viewBox={`0 0 ${width} ${height}`}
      fit={fit}
    >
      <rect className={styles.ground} x={-1200} y={-800} width={3200} height={2000} />
      {children}
    </Svg>
  );
}
