import { Bar } from '../ui/bar.tsx';
import { Drawing } from '../ui/drawing.tsx';
import { Footer } from '../ui/footer.tsx';
import { BusinessHours } from './business-hours.tsx';
import { ContactHero } from './contact-hero.tsx';
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
