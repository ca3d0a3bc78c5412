import { useEffect } from 'react';
import { contactCopy } from '../content.ts';
import { Sentence } from '../ui/sentence.tsx';
import { forgetDraft } from './draft.ts';
import { OutcomePanel } from './outcomes.tsx';

const { thanks } = contactCopy;

export type ThanksProps = { readonly reference: string; readonly isNew?: boolean };

/** Shown only for a message that is on disk: by the server, or by the form that has just sent it (`isNew`). */
export function Thanks({ reference, isNew = false }: ThanksProps) {
  useEffect(() => {
    if (arrivedFromForm()) forgetDraft();
  }, []);
  return (
    <OutcomePanel kind="thanks" role="status" said={reference} isNew={isNew}>
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
    </OutcomePanel>
  );
}

/** Whether the form's own post led here. A bookmark or a reload must not erase the draft of another message. */
function arrivedFromForm(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return (navigation?.redirectCount ?? 0) > 0;
}
