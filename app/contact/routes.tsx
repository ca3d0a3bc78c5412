import { contactCopy, copy, type FigureId, landingCopy, roadmap, technologies } from '../content.ts';
import { Description, Drawing } from '../drawings/drawing.tsx';
import { Claim, DrawnFrom } from '../ui/figure.tsx';
import { findFigure } from '../ui/figures.ts';
import { FileLinks, Outbound } from '../ui/links.tsx';
import { Sentence, Value } from '../ui/sentence.tsx';
import { Standing } from '../ui/standing.tsx';

const { investment, partner } = contactCopy;
const { service } = landingCopy.technology;
const figures: readonly FigureId[] = ['trees-planted', 'revenue', 'trees-vision', 'revenue-vision'];

const goals = roadmap.flatMap(({ trees }) => trees ?? []);
const drawn: readonly FigureId[] = goals.length > 0 ? goals : ['trees-planted', 'trees-vision'];

/** The two ways on for those who want more than a message: investors and technology partners. */
export function Routes() {
  return (
    <div className="routes">
      <div className="wrap">
        <section className="route" aria-labelledby="investment-headline">
          <Drawing name="growth" />
          <Description of="growth" />
          <div>
            <h2 id="investment-headline">{investment.name}</h2>
            <Sentence as="p" words={investment.description} />
            <DrawnFrom figures={drawn} />
            <ul className="claims">
              {figures.map((id) => (
                <li key={id}>
                  <Value id={id} /> <span>{findFigure(id).label}</span> <Claim id={id} />
                </li>
              ))}
            </ul>
            <p className="small-print">
              <Sentence words={landingCopy.progress.notice} /> <FileLinks names={['sheet']} />
            </p>
            <div className="ways-on">
              <Outbound to="investment" label={investment.book} className="button light" />{' '}
              <Outbound to="meeting" label={investment.meet} className="button outline" />
            </div>
          </div>
        </section>
        <section className="route" aria-labelledby="partner-headline">
          <Drawing name="technology-drone" />
          <div>
            <h2 id="partner-headline">{partner.name}</h2>
            <Sentence as="p" words={partner.description} />
            <ul className="claims">
              {technologies.map(({ title, ...far }) => (
                <li key={title}>
                  <b>{title}</b> <Standing of={far} inUse={copy.standing.inUse} />
                </li>
              ))}
              <li>
                <b>{service.name}</b>{' '}
                <Standing of={{ ...service, waitsFor: service.goal }} inUse={copy.standing.inUse} />
              </li>
            </ul>
            <div className="ways-on">
              <Outbound to="partnership" label={partner.link} className="button light" />
            </div>
          </div>
        </section>
      </div>
    </div>
  );
}
