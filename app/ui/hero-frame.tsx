import type { ReactNode } from 'react';
import { useContent } from '../page/use-content.ts';
import styles from './hero-frame.module.css';

type HeroFrameProps = {
  headline: string;
  low?: boolean;
  words: ReactNode;
  figures?: ReactNode;
  /** A sprite, then the drawing that uses it. */
  children: ReactNode;
};

export function HeroFrame({ headline, low = false, words, figures, children }: HeroFrameProps) {
  const { farm } = useContent();
  return (
    <section className={low ? `${styles.hero} ${styles.low}` : styles.hero} aria-labelledby={headline}>
      <div className={styles.stage}>
        <div className="wrap">
          <div className={styles.words}>
            <p className={`on-paper ${styles.letterhead}`}>{farm.name}</p>
            {words}
          </div>
        </div>
        {figures && <div className={`wrap ${styles.figures}`}>{figures}</div>}
        <div className={low ? `on-screen ${styles.drawing}` : styles.drawing}>{children}</div>
      </div>
    </section>
  );
}
