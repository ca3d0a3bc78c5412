// app/drawings/shared/ has what all drawings share: the SVG element, scales, paths and colours.
import type { HTMLAttributes, ReactNode, SVGProps } from 'react';
import { decimal, dot, type Point, pair, repeat, type Shape } from './path.ts';

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
    <svg className="visually-hidden" width="0" height="0" aria-hidden="true">
      <defs>{children}</defs>
    </svg>
  );
}

/** A visually hidden description, from the same numbers as the drawing. */
export function Description({ text }: { text: string }) {
  return <span className="visually-hidden">{`${text} `}</span>;
}

type DrawnTextProps = HTMLAttributes<HTMLElement> & { as?: 'b' | 'small' | 'span'; text: string };

/** Text from a `content:` in base.css, which is not selected, copied or read as text of the page. */
export function DrawnText({ as: Tag = 'span', text, ...attributes }: DrawnTextProps) {
  return <Tag data-text={text} {...attributes} />;
}

/** A marker takes its colours from where it is defined, not from the path that uses it. `orient` is in degrees. */
export function Marker({ id, ...attributes }: SVGProps<SVGMarkerElement> & { id: string }) {
  return <marker id={id} overflow="visible" {...attributes} />;
}

type RepeatProps = Omit<SVGProps<SVGPathElement>, 'at' | 'strokeWidth'> & {
  /** The id of a marker, an outline around 0, 0, or a dot one unit wide. */
  shape: string | Shape;
  at: readonly Point[];
  scale?: number;
  strokeWidth?: number;
};

/** One shape at many places. One path is painted much faster than an element for each place. */
export function Repeat({ shape, at, scale = 1, strokeWidth, ...ink }: RepeatProps) {
  if (at.length === 0) return null;
  if (typeof shape === 'string') {
    // `marker-mid` leaves out both ends of the path, and the width of the line scales the marker.
    const corners = at.map(([x, y], index) => pair(x, y, index > 0)).join('');
    return (
      <path
        markerMid={`url(#${shape})`}
        strokeWidth={scale === 1 ? undefined : decimal(scale, 2)}
        d={`M0 0L${corners} 0 0`}
      />
    );
  }
  const isDot = shape === dot;
  return (
    <path
      {...ink}
      strokeWidth={isDot ? decimal(scale) : strokeWidth && decimal(strokeWidth / scale, 2)}
      strokeLinecap={isDot ? 'round' : undefined}
      transform={isDot || scale === 1 ? ink.transform : `scale(${scale})`}
      d={repeat(shape, isDot ? at : at.map(([x, y]): Point => [x / scale, y / scale]))}
    />
  );
}
