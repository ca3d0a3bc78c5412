import type { ReactNode } from 'react';
import { emblemCrown, emblemFrame, emblemHeart } from '../../app/drawings/illustrations/emblem.tsx';
import { palette } from './palette.ts';

type SvgFileProps = { viewBox: string; width?: number; height?: number; children: ReactNode };

/** The frame of a drawing that is a file of its own, outside the pages. */
export function SvgFile({ viewBox, width, height, children }: SvgFileProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: no part of a page
    <svg xmlns="http://www.w3.org/2000/svg" width={width} height={height} viewBox={viewBox}>
      {children}
    </svg>
  );
}

/** The logo with its inks: a file has no style sheet. */
export function InkedEmblem({
  crown,
  heart = palette.fruit,
  frame,
}: Record<'crown' | 'frame', string> & { heart?: string }) {
  return (
    <>
      <path fill={crown} d={emblemCrown} />
      <circle fill={heart} r={emblemHeart} />
      <path fill="none" stroke={frame} strokeWidth="3" d={emblemFrame} />
    </>
  );
}
