import type { ReactNode } from 'react';
import { Sentence } from './figure.tsx';
import styles from './section-head.module.css';

type SectionHeadProps = {
  id: string;
  words: { readonly name: string; readonly headline: string; readonly lead: string };
  more?: Readonly<Record<string, string>>;
  className?: string;
  isStacked?: boolean;
  children?: ReactNode;
};

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
