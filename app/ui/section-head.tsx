import type { ReactNode } from 'react';
import styles from './section-head.module.css';
import { Sentence } from './sentence.tsx';

type SectionHeadProps = {
  /** The headline's. */
  id: string;
  words: { readonly name: string; readonly headline: string; readonly lead: string };
  more?: Readonly<Record<string, string>>;
  className?: string;
  /** What else belongs under the first sentence. */
  children?: ReactNode;
};

/** The head of a section: its name between frame brackets, its headline, its first sentence. */
export function SectionHead({ id, words, more, className = styles.head, children }: SectionHeadProps) {
  return (
    <header className={className}>
      <p className={styles.tag}>{words.name}</p>
      <Sentence as="h2" id={id} words={words.headline} more={more} />
      <div className={styles.lead}>
        <Sentence as="p" className="lead" words={words.lead} more={more} />
        {children}
      </div>
    </header>
  );
}
