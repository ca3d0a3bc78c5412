import { contactCopy, farm } from '../content.ts';
import { Bar } from '../ui/bar.tsx';
import { Drawing } from '../ui/drawing.tsx';
import { Footer } from '../ui/footer.tsx';
import { Sentence } from '../ui/sentence.tsx';
import { BusinessHours } from './business-hours.tsx';
import { GetInTouch } from './get-in-touch.tsx';
import { Routes } from './routes.tsx';
import { SendMessage } from './send-message.tsx';

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
            <h1 id="contact-headline">
              <Sentence words={contactCopy.hero.headline} />
            </h1>
            <p className="lead">
              <Sentence words={contactCopy.hero.lead} />
            </p>
          </div>
        </div>
        <Drawing name="landing-pad" />
      </div>
    </section>
  );
}
