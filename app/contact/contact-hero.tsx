import { contactCopy, farm } from '../content.ts';
import { Drawing } from '../ui/drawing.tsx';
import { Sentence } from '../ui/sentence.tsx';

export function ContactHero() {
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
