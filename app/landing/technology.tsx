import { copy, landingCopy, technologies } from '../content.ts';
import { Drawing } from '../drawings/drawing.tsx';
import { Ask, Outbound } from '../ui/links.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { Sentence } from '../ui/sentence.tsx';
import { Standing } from '../ui/standing.tsx';

const { technology } = landingCopy;
const { service } = technology;

export function Technology() {
  return (
    <section className="technology" id="technology" aria-labelledby="technology-headline">
      <div className="wrap">
        <SectionHead id="technology-headline" words={technology} />
        <div className="systems">
          {technologies.map(({ title, drawing, description, features, ...far }) => (
            <article className="system" key={title}>
              <Drawing name={`technology-${drawing ?? 'plain'}`} />
              <div className="system-words">
                <div>
                  <h3>
                    <Drawing name={`icon-${drawing ?? 'plain'}`} />
                    {title}
                  </h3>
                  <Sentence as="p" words={description} />
                </div>
                <ul className="features">
                  {features.map((feature) => (
                    <li key={feature.name}>
                      <b>{feature.name}</b> <Sentence as="span" words={feature.words} />
                    </li>
                  ))}
                  <li>
                    <b>{copy.standing.name}</b> <Standing of={far} inUse={copy.standing.inUse} />
                  </li>
                </ul>
              </div>
            </article>
          ))}
        </div>
        <Ask about="technology" />
        <div className="service">
          <h3>{service.name}</h3>
          <p>
            <Sentence words={service.description} />{' '}
            <Standing of={{ ...service, waitsFor: service.goal }} inUse={copy.standing.inUse} />
          </p>
          <Outbound to="partnership" label={service.link} className="button light" />
        </div>
      </div>
    </section>
  );
}
