// The contact page: the form, its outcomes, and the other ways to reach the farm.
import '../styles/layout.css';
import '../styles/print.css';
import '../offline/not-saved.css';

import { format } from '../data/figure-text.ts';
import { type SiteContent, useContent, usePage } from '../data/use-content.ts';
import { Bar } from '../ui/bar.tsx';
import { Footer } from '../ui/footer.tsx';
import { messageAbout, subjectOf } from '../ui/prefill.ts';
import { Company } from './company.tsx';
import styles from './contact.module.css';
import { GetInTouch } from './get-in-touch.tsx';
import { ContactHero } from './hero.tsx';
import { hoursOf } from './hours.ts';
import { BusinessHours } from './hours.tsx';
import { MessageFormIsland } from './message-form.tsx';
import { Opportunities } from './opportunities.tsx';
import { type FormTexts, ReferenceProblem, Thanks } from './outcomes.tsx';
import { Privacy } from './privacy.tsx';

export function Contact() {
  return (
    <>
      <Bar />
      <main id="main">
        <ContactHero />
        <div className={`wrap ${styles.columns}`}>
          <SendMessage />
          <div className={`columns ${styles.side}`}>
            <GetInTouch />
            <BusinessHours />
          </div>
        </div>
        <Company />
        <Opportunities />
      </main>
      <Footer />
    </>
  );
}

/** The form, or the thanks if `?sent=` names a stored message. */
function SendMessage() {
  const content = useContent();
  const { form, subjects } = content.contactTexts;
  const { address, outcome, sent, pageAssets } = usePage();
  const reference = address.searchParams.get('sent');
  const texts = formTexts(content, pageAssets.retentionDays);
  const asked = messageAbout(content, address.searchParams);
  return (
    <section className={styles.send} id="message-form" aria-labelledby="send-headline">
      <h2 className="title on-screen" id="send-headline">
        {form.name}
      </h2>
      {sent && sent !== 'known' && <ReferenceProblem sent={sent} />}
      {reference !== null && sent === 'known' ? (
        <Thanks texts={texts.thanks} reference={reference} />
      ) : (
        <MessageFormIsland
          served={outcome}
          subject={subjectOf(subjects, address.searchParams) || asked.subject}
          message={asked.message}
          texts={texts}
        />
      )}
      <Privacy />
    </section>
  );
}

function formTexts(content: SiteContent, retentionDays: number): FormTexts {
  const { contactTexts, farm } = content;
  const { form, thanks, title } = contactTexts;
  // `Thanks` fills in the visitor's email address, which no page from the server knows.
  const more = { retention: String(retentionDays), hours: hoursOf(farm), address: '{address}' };
  const filled = (text: string) => format(content, text, more);
  return {
    send: form.send,
    smallPrint: filled(form.notice),
    thanks: { headline: filled(thanks.headline), description: filled(thanks.description) },
    title: filled(title),
    email: farm.email,
  };
}
