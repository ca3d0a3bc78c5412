import type { ReactNode } from 'react';
import { useContent } from '../content.ts';
import styles from './hero.module.css';

type HeroProps = {
  /** The id of its headline. */
  headline: string;
  /** A few words beside a low plot. */
  low?: boolean;
  /** Its headline, the sentence after that, and what to do. */
  words: ReactNode;
  figures?: ReactNode;
  /** The plot, and before it what that is drawn with. */
  children: ReactNode;
};

/** How a page begins: its headline beside a plot of palms. */
export function Hero({ headline, low = false, words, figures, children }: HeroProps) {
  const { farm } = useContent();
  return (
    <section className={low ? `${styles.hero} ${styles.low}` : styles.hero} aria-labelledby={headline}>
      <div className={styles.stage}>
        <div className="wrap">
          <div className={styles.words}>
            {/* On paper only. */}
            <p className={styles.letterhead}>{farm.name}</p>
            {words}
          </div>
        </div>
        {figures && <div className={`wrap ${styles.figures}`}>{figures}</div>}
        {children}
      </div>
    </section>
  );
}
