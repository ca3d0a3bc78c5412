import { useEffect, useRef } from 'react';
import { contactCopy } from '../content.ts';
import { Sentence } from '../ui/sentence.tsx';
import { forgetDraft } from './draft.ts';
import { contactTitle } from './title.ts';

const { thanks } = contactCopy;

/** Shown only for a message that is on disk. */
export function Thanks({ reference }: { reference: string }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (arrivedFromForm()) forgetDraft();
    const title = contactTitle('sent');
    // A page that the server made has its title, and `autofocus` has been: the focus stays where it is by now.
    if (document.title === title) return;
    document.title = title;
    panel.current?.focus();
  }, []);
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

/** Whether the form's own post led here. A bookmark or a reload must not erase the draft of another message. */
function arrivedFromForm(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return (navigation?.redirectCount ?? 0) > 0;
}
