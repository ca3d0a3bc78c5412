import { Fragment, type ReactNode } from 'react';
import { Sentence } from './figure.tsx';
import styles from './section-head.module.css';

type SectionHeadProps = {
  id: string;
  words: { readonly name: string; readonly headline: string; readonly lead: string };
  more?: Readonly<Record<string, string>>;
  children?: ReactNode;
};

/** One form in all sections. A line of the headline ends where a sentence does, if there is room for that. */
export function SectionHead({ id, words, more, children }: SectionHeadProps) {
  return (
    <header className={styles.head}>
      <p className={styles.tag}>{words.name}</p>
      <h2 id={id}>
        {words.headline.split(/(?<=[.!?]) /).map((sentence) => (
          <Fragment key={sentence}>
            <span>
              <Sentence words={sentence} more={more} />
            </span>{' '}
          </Fragment>
        ))}
      </h2>
      <Sentence as="p" className="lead" words={words.lead} more={more} />
      {children}
    </header>
  );
}
