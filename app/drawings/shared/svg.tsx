// app/drawings/shared/ has what all drawings share: the SVG element, scales, paths and colours.
import type { ReactNode } from 'react';
import styles from './svg.module.css';

type SvgProps = {
  className?: string | undefined;
  viewBox: string;
  /** `preserveAspectRatio` */
  fit?: string;
  children?: ReactNode;
};

/**
 * Always hidden from screen readers, which read `Description`. Size and `fill` are attributes, because without CSS an
 * SVG is black and as wide as the page.
 */
export function Svg({ className, viewBox, fit, children }: SvgProps) {
  const [, , width = 1, height = 1] = viewBox.split(' ').map(Number);
  const smaller = Math.min(1, 240 / width, 240 / height);
  return (
    <svg
      className={className}
      viewBox={viewBox}
      width={Math.round(width * smaller) || 1}
      height={Math.round(height * smaller) || 1}
      fill="none"
      preserveAspectRatio={fit}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** Shared definitions, before the drawings that use them: browsers do not draw what has not been parsed yet. */
export function Sprite({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.sprite} width="0" height="0" aria-hidden="true">
      <defs>{children}</defs>
    </svg>
  );
}

/** A visually hidden description, from the same numbers as the drawing. */
export function Description({ text }: { text: string }) {
  return <span className="visually-hidden">{`${text} `}</span>;
}
