import { useContent } from '../content.ts';
import { type DrawingName, describe, drawings } from './all.ts';
import type { CountedName } from './counted-drawings.ts';

/** A drawing, made at build time. Its box is no box in the layout, so the styles meet the `<svg>` itself. */
export function Drawing({ name }: { name: DrawingName }) {
  return <Drawn html={drawings[name](useContent())} />;
}

/**
 * Markup that is made as text, from `content/` and never from anything that a visitor sent.
 * @param as `div` where the markup holds lists, tables or headings, which HTML does not allow in a `span`
 */
export function Drawn({ html, as: Holder = 'span' }: { html: string; as?: 'span' | 'div' }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made from content/, never from a visitor
  return <Holder className="drawing" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** What a drawing of figures shows, in words, for those who do not see it: made from the same numbers. */
export function Description({ of }: { of: CountedName }) {
  return <span className="visually-hidden">{`${describe(useContent(), of)} `}</span>;
}
