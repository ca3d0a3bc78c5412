// The head of a section: its name, headline and lead.
import type { ReactNode } from 'react';
import { Sentence, Sentences } from './figure.tsx';
import styles from './section-head.module.css';

type SectionHeadProps = {
  id: string;
  /** @param none a sentence after the lead, where nothing of the section exists yet */
  texts: {
    readonly name: string;
    readonly headline: string;
    readonly lead?: string;
    readonly none?: string;
  };
  /** A headline in place of one that is about the plan alone, with “Stands today”. */
  today?: string;
  /** Whether the lead is about what exists. Otherwise it folds away with the plan. */
  hasLeadToday?: boolean;
  children?: ReactNode;
};

/** A line of the headline ends where a sentence does, if there is room for that. */
export function SectionHead({ id, texts, today, hasLeadToday = true, children }: SectionHeadProps) {
  return (
    <header className={`wrap ${styles.head}`}>
      <p className={styles.name}>{texts.name}</p>
      <h2 id={id}>
        <Sentences isHeadline isPlan={today !== undefined} text={texts.headline} />
        {today && <span className="only-today">{today}</span>}
      </h2>
      {texts.lead && (
        <p className={`lead prose${hasLeadToday ? '' : ' ahead'}`}>
          <Sentence text={texts.lead} /> {texts.none && <b>{texts.none}</b>}
        </p>
      )}
      {children}
    </header>
  );
}
