import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { copy } from '../../content/copy.ts';
import { Sentence } from '../ui/sentence.tsx';
import { forgetDraft } from './draft.ts';
import { contactTitle } from './title.ts';

const { thanks } = copy.contact;

/** Shown only for a message that is on disk. The draft has done its work and goes. */
export function Thanks({ reference }: { reference: string }) {
  const panel = useRef<HTMLDivElement>(null);
  const servedWithThePage = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    forgetDraft();
    document.title = contactTitle('sent');
    if (!servedWithThePage) panel.current?.focus();
  }, [servedWithThePage]);
  return (
    // biome-ignore lint/a11y/noAutofocus: that the message arrived is what the visitor waits to hear
    <div className="outcome thanks" tabIndex={-1} ref={panel} role="status" autoFocus>
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
