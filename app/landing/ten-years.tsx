import { type Figure as FigureEntry, type FigureId, useContent } from '../content.ts';
import { describeCircles, RevenueCircles, TreeCircles } from '../drawings/charts/circles.tsx';
import { Description } from '../drawings/shared/svg.tsx';
import { Claim, Figure, Sentence, Value } from '../ui/figure.tsx';
import { findFigure } from '../ui/figure-text.ts';
import styles from './ten-years.module.css';

/** The 10-year vision and today, drawn to scale by area. */
export function TenYears() {
  const { tenYears } = useContent().landingCopy.progress;
  return (
    <div className={`together ${styles.tenYears}`}>
      <header>
        <Sentence as="h3" className="part" words={tenYears.name} />
        <Sentence as="p" className="lead" words={tenYears.lead} />
      </header>
      <Circles draw={TreeCircles} now="trees-planted" goal="trees-vision" />
      <Circles draw={RevenueCircles} now="revenue-upper" goal="revenue-vision" />
    </div>
  );
}

type CirclesProps = { draw: typeof TreeCircles; now: FigureId; goal: FigureId };

function Circles({ draw: Drawing, now, goal }: CirclesProps) {
  const { figures } = useContent();
  const compared = {
    now: amountWithWords(findFigure(figures, now)),
    goal: amountWithWords(findFigure(figures, goal)),
  };
  return (
    <figure>
      <Drawing {...compared} />
      <Description words={describeCircles(compared)} />
      <figcaption>
        <Figure id={goal} />{' '}
        <p>
          <b>{findFigure(figures, goal).label}</b>
          {'\u00a0'}
          <Claim id={goal} />
        </p>
        <p className={findFigure(figures, now).kind === 'projection' ? styles.projected : styles.now}>
          <Value id={now} /> {findFigure(figures, now).label}
          {'\u00a0'}
          <Claim id={now} />
        </p>
      </figcaption>
    </figure>
  );
}

function amountWithWords({ amount, value, label }: FigureEntry) {
  return { amount, value, words: `${value} ${label}` };
}
