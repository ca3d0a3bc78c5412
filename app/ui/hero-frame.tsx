import type { ReactNode } from 'react';
import { useContent } from '../page/use-content.ts';
import styles from './hero-frame.module.css';

type HeroFrameProps = {
  /** The id of the `<h1>` in `text`. */
  headlineId: string;
  /** Shows less of the drawing, and none on paper. */
  isLow?: boolean;
  text: ReactNode;
  figures?: ReactNode;
  /** A sprite, then the drawing that uses it. */
  children: ReactNode;
};

export function HeroFrame({ headlineId, isLow = false, text, figures, children }: HeroFrameProps) {
  const { farm } = useContent();
  return (
    <section className={isLow ? `${styles.hero} ${styles.low}` : styles.hero} aria-labelledby={headlineId}>
      <div className={styles.stage}>
        <div className={`wrap ${styles.text}`}>
          <p className={`on-paper ${styles.letterhead}`}>{farm.name}</p>
          {text}
        </div>
        {figures && <div className={`wrap ${styles.figures}`}>{figures}</div>}
        <div className={isLow ? `on-screen ${styles.drawing}` : styles.drawing}>{children}</div>
      </div>
    </section>
  );
}
