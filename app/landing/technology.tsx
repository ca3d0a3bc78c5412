// What the farm builds: the game that can be played today, its systems, and its service for other farms.
import { useContent } from '../data/use-content.ts';
import { Sentence } from '../ui/figure.tsx';
import { Outbound } from '../ui/links.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import {
  aheadUnless,
  countExisting,
  InItsPlace,
  noneYet,
  offerExists,
  offerKinds,
  whenText,
} from '../ui/standing.tsx';
import { BeatTheDrone } from './drone/beat-the-drone.tsx';
import { Offers } from './offers.tsx';
import styles from './technology.module.css';

export function Technology() {
  const { landingTexts, roadmap, technologies } = useContent();
  const { technology } = landingTexts;
  const systems = technologies.map(({ title, ...system }) => ({ ...system, name: title }));
  const none = noneYet(roadmap, systems, offerKinds.systems);
  return (
    <section className={`deep ${styles.technology}`} id="technology" aria-labelledby="technology-headline">
      <SectionHead
        id="technology-headline"
        texts={{ ...technology, none }}
        hasLeadToday={none === ''}
        {...(none !== '' && { today: countExisting(roadmap, systems, offerKinds.systems) })}
      />
      <BeatTheDrone isPlan={none !== ''} />
      <Offers
        offers={systems}
        kind={offerKinds.systems}
        heading="h3"
        isCountedAbove
        className={styles.systems}
      />
      <Service />
    </section>
  );
}

function Service() {
  const { landingTexts, roadmap } = useContent();
  const { service } = landingTexts.technology;
  const offer = { today: service.today, waitsFor: service.goal };
  const exists = offerExists(roadmap, offer);
  return (
    <div className="wrap">
      <div className={`beside ${styles.service}`}>
        <h3>{service.name}</h3>
        <div className="stack">
          <p className={`lead ${aheadUnless(exists) ?? ''}`.trim()}>
            <b>{whenText(roadmap, offer, offerKinds.systems)}.</b> <Sentence text={service.description} />
          </p>
          {!exists && <InItsPlace text="Not offered yet. Talking can start today." />}
          <Outbound to="partnership" label={service.link} />
        </div>
      </div>
    </div>
  );
}
