import type { ReactNode } from 'react';
import styles from './svg.module.css';

type SvgProps = {
  className?: string | undefined;
  viewBox: string;
  /** How it fills a box of another shape (`preserveAspectRatio`); left out, it keeps its own. */
  fit?: string;
  children?: ReactNode;
};

/**
 * One picture. Always hidden from assistive technology: the page gives the description beside it. Its size and its lack of
 * ink stand in the markup too: where the stylesheet is lost, nothing is a black shape as wide as the page.
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

/** The shared parts a page needs once. It takes no room, and stands before the drawings that use it: they show nothing until it has come. */
export function Sprite({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.sprite} width="0" height="0" aria-hidden="true">
      <defs>{children}</defs>
    </svg>
  );
}

type SvgFileProps = { viewBox: string; width?: number; height?: number; children: ReactNode };

/** A picture that leaves the site as a file, with colours of its own. */
export function SvgFile({ viewBox, width, height, children }: SvgFileProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: no part of a page
    <svg xmlns="http://www.w3.org/2000/svg" width={width} height={height} viewBox={viewBox}>
      {children}
    </svg>
  );
}

/** What a drawing of figures shows, in words, for those who do not see it: made from the same numbers. */
export function Description({ words }: { words: string }) {
  return <span className="visually-hidden">{`${words} `}</span>;
}
