// For investors: the figure that exists, then those that do not yet. For partners: when each system is meant to exist.

import { hasFigure } from '../data/figure-text.ts';
import { type FigureId, useContent } from '../data/use-content.ts';
import buttons from '../ui/buttons.module.css';
import { DatedSection, LabelOf, SectionDate, Sentence, Value } from '../ui/figure.tsx';
import { FileLinks, Outbound } from '../ui/links.tsx';
import { offerKinds, whenText } from '../ui/standing.tsx';
import styles from './opportunities.module.css';

const numbers: readonly FigureId[] = ['trees-planted', 'revenue', 'trees-vision', 'revenue-vision'];

export function Opportunities() {
  return (
    <div className={`deep wrap columns ${styles.opportunities}`}>
      <Investment />
      <Partner />
    </div>
  );
}

function Investment() {
  const { contactTexts, figures, landingTexts } = useContent();
  const { investment } = contactTexts;
  const shown = numbers.filter((id) => hasFigure(figures, id));
  return (
    <section className={styles.opportunity} id="investment" aria-labelledby="investment-headline">
      <DatedSection id="investment-day" figures={shown}>
        <h2 className="title" id="investment-headline">
          {investment.name}
        </h2>
        <Sentence as="p" className="lead prose" text={investment.description} />
        <ul className={`rows ${styles.numbers}`}>
          {shown.map((id, at) => (
            <li key={id}>
              <Value id={id} isNumeral />{' '}
              <span>
                <LabelOf id={id} />
              </span>
              {at === 0 && <SectionDate />}
            </li>
          ))}
        </ul>
        <p className={`prose quiet ${styles.smallPrint}`}>
          <Sentence text={landingTexts.progress.notice} /> <FileLinks names={['sheet']} />
        </p>
        <div className={`${buttons.row} ${styles.actions}`}>
          <Outbound to="investment" label={investment.book} />{' '}
          <Outbound to="meeting" label={investment.meet} look="outline" />
        </div>
      </DatedSection>
    </section>
  );
}

function Partner() {
  const { contactTexts, landingTexts, roadmap, technologies } = useContent();
  const { partner } = contactTexts;
  const { service } = landingTexts.technology;
  const offers = [
    ...technologies.map(({ title, ...offer }) => ({ ...offer, name: title })),
    { name: service.name, today: service.today, waitsFor: service.goal },
  ];
  return (
    <section className={styles.opportunity} id="partner" aria-labelledby="partner-headline">
      <h2 className="title" id="partner-headline">
        {partner.name}
      </h2>
      <Sentence as="p" className="lead prose" text={partner.description} />
      <dl className="rows">
        {offers.map(({ name, ...offer }) => (
          <div key={name}>
            <Sentence as="dt" text={name} />
            <dd>{whenText(roadmap, offer, offerKinds.systems)}</dd>
          </div>
        ))}
      </dl>
      <div className={`${buttons.row} ${styles.actions}`}>
        <Outbound to="partnership" label={partner.link} />
      </div>
    </section>
  );
}
