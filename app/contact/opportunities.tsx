// For investors: figures and goals side by side. For partners: what each technology is.
import { type FigureId, useContent } from '../page/use-content.ts';
import buttons from '../ui/buttons.module.css';
import { DatedSection, KindAndDate, SectionDate, Sentence, Value } from '../ui/figure.tsx';
import { findFigure, hasFigure } from '../ui/figure-text.ts';
import { FileLinks, Outbound } from '../ui/links.tsx';
import { Status, statusTexts } from '../ui/offer-status.tsx';
import styles from './opportunities.module.css';

/** In two columns: a figure, and beside it the goal for it. */
const numbers: readonly FigureId[] = ['trees-planted', 'trees-vision', 'revenue', 'revenue-vision'];

export function Opportunities() {
  return (
    <div className={`deep wrap cards ${styles.opportunities}`}>
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
    <section
      className={`together ${styles.opportunity}`}
      id="investment"
      aria-labelledby="investment-headline"
    >
      <DatedSection id="investment-day" figures={shown}>
        <h2 className="title" id="investment-headline">
          {investment.name}
        </h2>
        <Sentence as="p" className="lead prose" text={investment.description} />
        <ul className={`bars cards ${styles.numbers}`}>
          {shown.map((id) => (
            <li key={id}>
              <KindAndDate id={id} /> <Value id={id} isNumeral /> {findFigure(figures, id).label}
            </li>
          ))}
        </ul>
        <SectionDate />
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
  const { contactTexts, landingTexts, technologies } = useContent();
  const { partner } = contactTexts;
  const { service } = landingTexts.technology;
  const offers = [...technologies, { title: service.name, today: service.today, waitsFor: service.goal }];
  return (
    <section className={`together ${styles.opportunity}`} id="partner" aria-labelledby="partner-headline">
      <h2 className="title" id="partner-headline">
        {partner.name}
      </h2>
      <Sentence as="p" className="lead prose" text={partner.description} />
      <ul className="rows">
        {offers.map((offer) => (
          <li key={offer.title} className="wraps apart">
            <Sentence as="b" text={offer.title} /> <Status offer={offer} todayText={statusTexts.inUse} />
          </li>
        ))}
      </ul>
      <div className={`${buttons.row} ${styles.actions}`}>
        <Outbound to="partnership" label={partner.link} />
      </div>
    </section>
  );
}
