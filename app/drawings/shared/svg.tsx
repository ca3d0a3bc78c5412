// app/drawings/shared/ has what all drawings share: the SVG element, scales and paths.
import type { ReactNode } from 'react';

type SvgProps = {
  className?: string | undefined;
  viewBox: string;
  /** `preserveAspectRatio` */
  fit?: string | undefined;
  children?: ReactNode;
  dangerouslySetInnerHTML?: { __html: string };
};

/**
 * Always hidden from screen readers, which read `Description`. Size and `fill` are attributes, because without CSS an
 * SVG is black and as wide as the page.
 */
export function Svg({ className, viewBox, fit, ...content }: SvgProps) {
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
      {...content}
    />
  );
}

/** @param file the text of an SVG file. It is part of the page, so it takes the page's colours and definitions. */
export function SvgFromFile({ file, ...props }: Pick<SvgProps, 'className' | 'fit'> & { file: string }) {
  const [, viewBox = ''] = /viewBox="([^"]*)"/.exec(file) ?? [];
  return <Svg {...props} viewBox={viewBox} {...markupOf(file)} />;
}

/**
 * Markers and patterns, before the drawings that use them: browsers do not draw what has not been parsed yet. They show nothing by
 * themselves, so they need no `defs` around them.
 */
export function Sprite({ files, children }: { files?: readonly string[]; children?: ReactNode }) {
  const content = files ? markupOf(files.join('')) : { children };
  return <svg className="visually-hidden" width="0" height="0" aria-hidden="true" {...content} />;
}

/** What an SVG file draws or defines. These are files of this repository, so they may be written into the page as they are. */
export function markupOf(file: string) {
  const markup = file
    .replace(/<\/?svg[^>]*>/g, '')
    .replace(/>\s+</g, '><')
    .trim();
  return { dangerouslySetInnerHTML: { __html: markup } };
}

/** A visually hidden description, from the same numbers as the drawing. */
export function Description({ text }: { text: string }) {
  return <span className="visually-hidden">{`${text} `}</span>;
}
