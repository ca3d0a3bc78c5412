import type { ReactNode } from 'react';
import styles from './explained.module.css';

type ExplainedProps = {
  means: string;
  describedBy?: string | undefined;
  children: ReactNode;
};

/**
 * A link to a definition under “Every figure, explained”, which opens beside it (tooltip.ts).
 */
export function Explained({ means, describedBy, children }: ExplainedProps) {
  return (
    <span>
      <a
        className={styles.explained}
        data-explained
        href={`/#${means}`}
        aria-describedby={[`${means}-means`, describedBy].filter(Boolean).join(' ')}
      >
        {children}
      </a>
    </span>
  );
}
