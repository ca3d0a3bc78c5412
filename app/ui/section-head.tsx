// The head of a section: its name, headline and lead.
import { Fragment, type ReactNode } from 'react';
import { Sentence } from './figure.tsx';
import styles from './section-head.module.css';
import { ViewLabels } from './view-switch.tsx';

type SectionHeadProps = {
  id: string;
  texts: { readonly name: string; readonly headline: string; readonly lead: string };
  more?: Readonly<Record<string, string>>;
  className?: string;
  children?: ReactNode;
};

/** The head of every section. A line of the headline ends where a sentence does, if there is room for that. */
export function SectionHead({ id, texts, more, className = '', children }: SectionHeadProps) {
  return (
    <header className={`${styles.head} ${className}`.trim()}>
      <div className="wraps apart">
        <p className={styles.tag}>{texts.name}</p>
        <ViewLabels />
      </div>
      <h2 id={id}>
        {texts.headline.split(/(?<=[.!?]) /).map((sentence) => (
          <Fragment key={sentence}>
            <span>
              <Sentence text={sentence} more={more} />
            </span>{' '}
          </Fragment>
        ))}
      </h2>
      <Sentence as="p" className="lead prose" text={texts.lead} more={more} />
      {children}
    </header>
  );
}
