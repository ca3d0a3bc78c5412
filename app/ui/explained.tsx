// The link from a figure or status to its definition.
import type { ReactNode } from 'react';
import styles from './explained.module.css';

type ExplainedProps = {
  /** The id of the definition. Its text has the same id with `-means` behind it. */
  definition: string;
  describedBy?: string | undefined;
  children: ReactNode;
};

/**
 * A link to a definition under “Every figure, explained”, which opens beside it (tooltip.ts).
 */
export function Explained({ definition, describedBy, children }: ExplainedProps) {
  return (
    <span>
      <a
        className={styles.explained}
        data-explained
        href={`/#${definition}`}
        aria-describedby={[`${definition}-means`, describedBy].filter(Boolean).join(' ')}
      >
        {children}
      </a>
    </span>
  );
}
