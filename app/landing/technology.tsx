import { copy, landingCopy, technologies } from '../content.ts';
import { Drawing } from '../drawings/drawing.tsx';
import { Ask, Outbound } from '../ui/links.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { Sentence } from '../ui/sentence.tsx';
import { Standing } from '../ui/standing.tsx';

const { technology } = landingCopy;

export function Technology() {
  return (
    <section className="technology" id="technology" aria-labelledby="technology-headline">
      <div className="wrap">
        <SectionHead id="technology-headline" words={technology} />
        <div className="systems">
          {technologies.map(({ title, drawing, description, features, waitsFor }) => (
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
                    <b>{copy.standing.name}</b> <Standing goal={waitsFor} />
                  </li>
                </ul>
              </div>
            </article>
          ))}
        </div>
        <Ask about="technology" />
        <div className="service">
          <h3>{technology.service.name}</h3>
          <p>
            <Sentence words={technology.service.description} /> <Standing goal={technology.service.goal} />
          </p>
          <Outbound to="partnership" label={technology.service.link} className="button light" />
        </div>
      </div>
    </section>
  );
}
