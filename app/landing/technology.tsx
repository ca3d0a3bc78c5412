import { copy } from '../../content/copy.ts';
import { landingCopy } from '../../content/landing.ts';
import { technologies } from '../../content/technology.ts';
import type { Feature } from '../../content/types.ts';
import { Ask } from '../ui/ask.tsx';
import { Drawing } from '../ui/drawing.tsx';
import { findFigure } from '../ui/figures.ts';
import { Outbound } from '../ui/outbound.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { Sentence } from '../ui/sentence.tsx';
import { standingOf } from '../ui/standing.tsx';
import { Value } from '../ui/value.tsx';

const { technology } = landingCopy;

export function Technology() {
  return (
    <section className="technology" id="technology" aria-labelledby="technology-headline">
      <div className="wrap">
        <SectionHead
          id="technology-headline"
          name={technology.name}
          headline={technology.headline}
          lead={technology.lead}
        />
        <div className="systems">
          {technologies.map(({ id, title, description, features }) => (
            <article className={`system system-${id}`} key={id}>
              <Drawing name={`technology-${id}`} />
              <div className="system-words">
                <div>
                  <h3>
                    <Drawing name={`icon-${id}`} />
                    {title}
                  </h3>
                  <p>
                    <Sentence words={description} />
                  </p>
                  <Ask topic="partnership" about={id} />
                </div>
                <ul className="features">
                  {features.map((feature) => (
                    <li key={feature.name}>
                      <b>{feature.name}</b>
                      <span>
                        <FeatureWords feature={feature} />
                      </span>
                    </li>
                  ))}
                </ul>
              </div>
            </article>
          ))}
        </div>
        <div className="service">
          <h3>{technology.service.name}</h3>
          <p>
            <Sentence words={technology.service.description} /> {technology.service.goal}:{' '}
            {standingOf(technology.service.goal)}.
          </p>
          <Outbound to="partnership" label={technology.service.link} className="button light" />
        </div>
      </div>
    </section>
  );
}

function FeatureWords({ feature }: { feature: Feature }) {
  if ('words' in feature) return <Sentence words={feature.words} />;
  if ('goal' in feature) return `${feature.goal}: ${standingOf(feature.goal)}`;
  const { id, label, kind } = findFigure(feature.figure);
  return (
    <>
      <Value id={id} /> {label}, {kind === 'goal' ? standingOf(id) : copy.kinds[kind].name}
    </>
  );
}
