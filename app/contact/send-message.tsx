import { useSearchParams } from 'react-router';
import { contactCopy } from '../content.ts';
import { useRendered } from '../ui/served.ts';
import { MessageForm } from './message-form.tsx';
import { wasGiven } from './reference.ts';
import { ReferenceNotice } from './reference-notice.tsx';
import { Thanks } from './thanks.tsx';

/** The form, or the thanks where the address carries the reference of a message that is kept. */
export function SendMessage() {
  const reference = useSearchParams()[0].get('sent');
  const { sent } = useRendered();
  const isKept = reference !== null && (sent === 'known' || wasGiven(reference));
  return (
    <section className="send" id="message-form" aria-labelledby="send-headline">
      <h2 id="send-headline">{contactCopy.form.name}</h2>
      {isKept ? (
        <Thanks reference={reference} />
      ) : (
        <>
          {reference !== null && sent && sent !== 'known' && <ReferenceNotice sent={sent} />}
          <MessageForm />
        </>
      )}
    </section>
  );
}
