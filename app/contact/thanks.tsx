import { useEffect, useRef } from 'react';
import { contactCopy } from '../../content/contact.ts';
import { Sentence } from '../ui/sentence.tsx';
import { forgetDraft } from './draft.ts';

const { thanks } = contactCopy;

/** Shown only for a message that is on disk. The draft has done its work and goes. */
export function Thanks({ reference }: { reference: string }) {
  const headline = useRef<HTMLDivElement>(null);
  useEffect(() => {
    forgetDraft();
    headline.current?.focus();
  }, []);
  return (
    <div className="outcome thanks" tabIndex={-1} ref={headline} role="status">
      <h3>
        <Sentence words={thanks.headline} />
      </h3>
      <p className="reference">
        {thanks.reference}: <b>{reference}</b>
      </p>
      <p>
        <Sentence words={thanks.description} />
      </p>
      <p>
        <a href="/contact">{thanks.another}</a>
      </p>
    </div>
  );
}
