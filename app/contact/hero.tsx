// The head of the contact page: what to write about, and a drawing.
import { Fragment } from 'react';
import { useContent } from '../data/use-content.ts';
import crowns from '../drawings/illustrations/crowns.svg?raw';
import landingPad from '../drawings/illustrations/landing-pad.svg?raw';
import { Sprite, SvgFromFile } from '../drawings/shared/svg.tsx';
import buttons from '../ui/buttons.module.css';
import { Sentence } from '../ui/figure.tsx';
import styles from './hero.module.css';

/** The text, and a landing pad below or beside it, which has its room from the start: nothing moves when it arrives. */
export function ContactHero() {
  const { contactTexts } = useContent();
  const { hero } = contactTexts;
  return (
    <section className={styles.hero} aria-labelledby="contact-headline">
      <div className={`wrap ${styles.text}`}>
        <Sentence as="h1" id="contact-headline" text={hero.headline} />
        <Sentence as="p" className="lead prose" text={hero.lead} />
        <p className={`on-screen ${buttons.row} ${styles.links}`}>
          {parts.map(([part, name]) => (
            <Fragment key={part}>
              <a className={`${buttons.outline} ${buttons.small}`} href={`#${part}`}>
                {name}
              </a>{' '}
            </Fragment>
          ))}
        </p>
      </div>
      <div className={`on-screen ${styles.drawing}`}>
        <Sprite files={[crowns]} />
        <SvgFromFile file={landingPad} fit="xMinYMax slice" />
      </div>
    </section>
  );
}

const parts = [
  ['message-form', 'Message'],
  ['investment', 'Invest'],
  ['partner', 'Partner'],
] as const;
