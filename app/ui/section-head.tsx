import type { ReactNode } from 'react';
import styles from './section-head.module.css';
import { Sentence } from './sentence.tsx';

type SectionHeadProps = {
  /** The headline's. */
  id: string;
  words: { readonly name: string; readonly headline: string; readonly lead: string };
  more?: Readonly<Record<string, string>>;
  /** Where it stands on its page. */
  className?: string;
  /** The first sentence always below the headline, not beside it. */
  isStacked?: boolean;
  /** What else belongs under the first sentence. */
  children?: ReactNode;
};

/** The head of a section: its name between frame brackets, its headline, its first sentence. */
export function SectionHead({ id, words, more, className, isStacked, children }: SectionHeadProps) {
  const shape = isStacked ? styles.stacked : styles.head;
  return (
    <header className={className ? `${shape} ${className}` : shape}>
      <p className={styles.tag}>{words.name}</p>
      <Sentence as="h2" id={id} words={words.headline} more={more} />
      <div className={styles.lead}>
        <Sentence as="p" className="lead" words={words.lead} more={more} />
        {children}
      </div>
    </header>
  );
}
