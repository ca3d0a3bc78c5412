// The link from a figure or status to its definition.
import type { AnchorHTMLAttributes } from 'react';
import styles from './explained.module.css';

type ExplainedProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  /** The id of the definition. Its text has the same id with `-means` behind it. */
  definition: string;
  describedBy?: string | undefined;
};

/**
 * A link to a definition under “Every figure, explained”, which opens beside it (tooltip.ts).
 */
export function Explained({ definition, describedBy, className, ...attributes }: ExplainedProps) {
  return (
    <a
      className={[styles.explained, className].filter(Boolean).join(' ')}
      data-explained=""
      href={`/#${definition}`}
      aria-describedby={[`${definition}-means`, describedBy].filter(Boolean).join(' ')}
      {...attributes}
    />
  );
}
