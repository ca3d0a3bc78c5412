import { contactCopy } from '../content.ts';
import { Island } from '../islands/island.tsx';
import { usePageData } from '../ui/page-data.ts';
import { MessageForm } from './message-form.tsx';
import { ReferenceNotice } from './outcomes.tsx';
import { Thanks } from './thanks.tsx';

/** The form, or the thanks where the address carries the reference of a message that is kept. */
export function SendMessage() {
  const { outcome: served, reference, retentionDays, sent, subject } = usePageData();
  return (
    <section className="send" id="message-form" aria-labelledby="send-headline">
      <h2 id="send-headline">{contactCopy.form.name}</h2>
      {reference !== undefined && sent === 'known' ? (
        <Island name="thanks" component={Thanks} props={{ reference }} />
      ) : (
        <>
          {sent && sent !== 'known' && <ReferenceNotice sent={sent} />}
          <Island name="form" component={MessageForm} props={{ served, subject, retentionDays }} />
        </>
      )}
    </section>
  );
}
