import type { Step } from '../../schema/fields/offer.ts';
import { Icon } from '../drawings/illustrations/icons.tsx';
import { TechnologyDrawing } from '../drawings/illustrations/technology.tsx';
import { DeepCrowns } from '../drawings/palms/palm.tsx';
import { Sprite } from '../drawings/shared/svg.tsx';
import { useContent } from '../page/use-content.ts';
import { Sentence } from '../ui/figure.tsx';
import { Outbound } from '../ui/links.tsx';
import { statusWords } from '../ui/offer-status.ts';
import { SectionHead } from '../ui/section-head.tsx';
import { Status } from '../ui/status.tsx';
import { BeatTheDrone } from './drone/beat-the-drone.tsx';
import styles from './technology.module.css';

export function Technology() {
  const { landingCopy, technologies } = useContent();
  const { technology } = landingCopy;
  const { service } = technology;
  const serviceStatus = { ...service, waitsFor: service.goal };
  return (
    <section className={`deep ${styles.technology}`} id="technology" aria-labelledby="technology-headline">
      <Sprite>
        <DeepCrowns />
      </Sprite>
      <div className="wrap">
        <SectionHead id="technology-headline" words={technology} />
        <div className={styles.systems}>
          {technologies.map(({ title, drawing, description, features, step, ...offer }, at) => (
            <article className={styles.system} key={title} aria-labelledby={`system-${at + 1}`}>
              <TechnologyDrawing name={drawing} />
              <div className={styles.words}>
                <h3 id={`system-${at + 1}`}>
                  <Icon name={drawing ?? 'plain'} />
                  <Sentence as="span" words={title} />
                </h3>
                <p>
                  <Sentence words={description} /> <Status of={offer} inUse={statusWords.inUse} />{' '}
                  <StepName of={step} />
                </p>
                <ul className={styles.features}>
                  {features.map((feature) => (
                    <Sentence key={feature} as="li" words={feature} />
                  ))}
                </ul>
              </div>
            </article>
          ))}
        </div>
        <BeatTheDrone />
        <div className={`together ${styles.service}`}>
          <h3 className="part">{service.name}</h3>
          <p>
            <Sentence words={service.description} /> <Status of={serviceStatus} inUse={statusWords.inUse} />
          </p>
          <Outbound to="partnership" label={service.link} />
        </div>
      </div>
    </section>
  );
}

/** The step of the value chain that a technology serves. */
function StepName({ of: id }: { of: Step['id'] | undefined }) {
  const step = useContent().valueChain.find((one) => one.id === id);
  return step && <span className={styles.step}>Step: {step.name}</span>;
}
