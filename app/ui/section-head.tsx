import type { ReactNode } from 'react';
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
export function SectionHead({ id, words, more, className = 'section-head', children }: SectionHeadProps) {
  return (
    <header className={className}>
      <p className="tag">{words.name}</p>
      <Sentence as="h2" id={id} words={words.headline} more={more} />
      <div className="section-lead">
        <Sentence as="p" className="lead" words={words.lead} more={more} />
        {children}
      </div>
    </header>
  );
}
