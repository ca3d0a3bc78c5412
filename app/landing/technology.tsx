// What the farm builds: its systems, its service for other farms, and the game.
import deepCrowns from '../drawings/illustrations/deep-crowns.svg?raw';
import { TechnologyDrawing } from '../drawings/illustrations/illustrations.tsx';
import { Sprite } from '../drawings/shared/svg.tsx';
import { type SiteContent, useContent } from '../page/use-content.ts';
import { aheadUnless } from '../ui/chip.tsx';
import { Sentence } from '../ui/figure.tsx';
import { Outbound } from '../ui/links.tsx';
import { noneYet, Status, stands, statusTexts } from '../ui/offer-status.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { BeatTheDrone } from './drone/beat-the-drone.tsx';
import styles from './technology.module.css';
import { StepNumber } from './vision.tsx';

export function Technology() {
  const { landingTexts, roadmap, technologies } = useContent();
  const { technology } = landingTexts;
  const { service } = technology;
  const there = aheadUnless(stands(roadmap, { ...service, waitsFor: service.goal }));
  return (
    <section
      className={`deep wrap ${styles.technology}`}
      id="technology"
      aria-labelledby="technology-headline"
    >
      <Sprite files={[deepCrowns]} />
      <SectionHead
        id="technology-headline"
        texts={{ ...technology, lead: `${technology.lead} ${noneYet(technologies, roadmap, 'in use')}` }}
      />
      <div className={`cards ${styles.systems}`}>
        {technologies.map((system, index) => (
          <System key={system.title} id={`system-${index + 1}`} {...system} />
        ))}
      </div>
      <div className={`cards ${styles.pair}`}>
        <BeatTheDrone />
        <div className={`together stack ${styles.service}`}>
          <p className={there}>
            <Status offer={{ ...service, waitsFor: service.goal }} todayText={statusTexts.inUse} />
          </p>
          <h3 className={`part ${there ?? ''}`.trim()}>{service.name}</h3>
          <Sentence as="p" className={there} text={service.description} />
          <Outbound to="partnership" label={service.link} />
        </div>
      </div>
    </section>
  );
}

type SystemProps = SiteContent['technologies'][number] & { id: string };

function System({ id, title, drawing, description, features, step, ...offer }: SystemProps) {
  const { roadmap } = useContent();
  return (
    <article
      className={`${styles.system} ${aheadUnless(stands(roadmap, offer)) ?? ''}`.trim()}
      aria-labelledby={id}
    >
      <TechnologyDrawing name={drawing} />
      <div className={`stack ${styles.text}`}>
        <p className="wraps apart">
          <Status offer={offer} todayText={statusTexts.inUse} /> <Step id={step} />
        </p>
        <h3 id={id}>
          <Sentence text={title} />
        </h3>
        <Sentence as="p" text={description} />
        <ul className={`quiet ${styles.features}`}>
          {features.map((feature) => (
            <Sentence key={feature} as="li" text={feature} />
          ))}
        </ul>
      </div>
    </article>
  );
}

/** The step of the value chain that a technology serves. Screen readers hear its name. */
function Step({ id }: { id: SystemProps['step'] }) {
  const { valueChain } = useContent();
  const index = valueChain.findIndex((one) => one.id === id);
  const step = valueChain[index];
  return (
    step && (
      <span className={`quiet ${styles.step}`}>
        Step<span className="visually-hidden">: {step.name}</span> <StepNumber index={index} />
      </span>
    )
  );
}
