import type { ReactNode } from 'react';
import { useContent } from '../page/use-content.ts';
import styles from './hero-frame.module.css';

type HeroFrameProps = {
  headline: string;
  low?: boolean;
  text: ReactNode;
  figures?: ReactNode;
  /** A sprite, then the drawing that uses it. */
  children: ReactNode;
};

export function HeroFrame({ headline, low = false, text, figures, children }: HeroFrameProps) {
  const { farm } = useContent();
  return (
    <section className={low ? `${styles.hero} ${styles.low}` : styles.hero} aria-labelledby={headline}>
      <div className={styles.stage}>
        <div className="wrap">
          <div className={styles.text}>
            <p className={`on-paper ${styles.letterhead}`}>{farm.name}</p>
            {text}
          </div>
        </div>
        {figures && <div className={`wrap ${styles.figures}`}>{figures}</div>}
        <div className={low ? `on-screen ${styles.drawing}` : styles.drawing}>{children}</div>
      </div>
    </section>
  );
}
