import { contactCopy, farm } from '../content.ts';
import { Drawing } from '../drawings/drawing.tsx';
import { Island } from '../islands/island.tsx';
import { Bar } from '../ui/bar.tsx';
import { Footer } from '../ui/footer.tsx';
import { usePageData } from '../ui/page-data.ts';
import { Sentence } from '../ui/sentence.tsx';
import { subjectOf } from '../ui/topics.ts';
import { BusinessHours } from './business-hours.tsx';
import { GetInTouch } from './get-in-touch.tsx';
import { MessageForm } from './message-form.tsx';
import { ReferenceNotice, Thanks } from './outcomes.tsx';
import { Routes } from './routes.tsx';

/** `/contact`: the form first, then every other way to the farm. */
export function Contact() {
  return (
    <>
      <Bar here="contact" />
      <main id="main">
        <ContactHero />
        <div className="wrap desk">
          <SendMessage />
          <div className="side">
            <GetInTouch />
            <BusinessHours />
          </div>
        </div>
        <Routes />
      </main>
      <Footer />
      <Drawing name="sprite-contact" />
    </>
  );
}

function ContactHero() {
  return (
    <section className="hero contact-hero" aria-labelledby="contact-headline">
      <div className="stage">
        <div className="wrap">
          <div className="hero-words">
            <p className="letterhead">{farm.name}</p>
            <Sentence as="h1" id="contact-headline" words={contactCopy.hero.headline} />
            <Sentence as="p" className="lead" words={contactCopy.hero.lead} />
          </div>
        </div>
        <Drawing name="landing-pad" />
      </div>
    </section>
  );
}

/** The form, or the thanks where the address carries the reference of a message that is kept. */
function SendMessage() {
  const { address, outcome, sent, shell } = usePageData();
  const reference = address.searchParams.get('sent');
  return (
    <section className="send" id="message-form" aria-labelledby="send-headline">
      <h2 id="send-headline">{contactCopy.form.name}</h2>
      {sent && sent !== 'known' && <ReferenceNotice sent={sent} />}
      {reference !== null && sent === 'known' ? (
        <Island name="thanks">
          <Thanks reference={reference} />
        </Island>
      ) : (
        <Island name="form">
          <MessageForm
            served={outcome}
            subject={subjectOf(address.searchParams)}
            retentionDays={shell.retentionDays}
          />
        </Island>
      )}
    </section>
  );
}
