import { useSearchParams } from 'react-router';
import { contactCopy } from '../../content/contact.ts';
import { MessageForm } from './message-form.tsx';
import { isReference } from './reference.ts';
import { Thanks } from './thanks.tsx';

/** The form, or the thanks when the address carries the reference of a message that was kept. */
export function SendMessage() {
  const sent = useSearchParams()[0].get('sent') ?? '';
  return (
    <section className="send" id="message-form" aria-labelledby="send-headline">
      <h2 id="send-headline">{contactCopy.form.name}</h2>
      {isReference(sent) ? <Thanks reference={sent} /> : <MessageForm />}
    </section>
  );
}
