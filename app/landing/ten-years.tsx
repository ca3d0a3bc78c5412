import { describeCircles, RevenueCircles } from '../drawings/charts/circles.tsx';
import { Description } from '../drawings/shared/svg.tsx';
import { type FigureId, useContent } from '../page/use-content.ts';
import { Claim, Figure, Sentence, Value } from '../ui/figure.tsx';
import { findFigure } from '../ui/figure-text.ts';
import styles from './ten-years.module.css';

/** The 10-year vision and today. Its trees are drawn by the roadmap, in Future. */
export function TenYears() {
  const { figures, landingCopy } = useContent();
  const { tenYears } = landingCopy.progress;
  const revenue = {
    now: findFigure(figures, 'revenue-upper'),
    goal: findFigure(figures, 'revenue-vision'),
  };
  return (
    <div className={`together ${styles.tenYears}`}>
      <header>
        <Sentence as="h3" className="part" words={tenYears.name} />
        <Sentence as="p" className="lead" words={tenYears.lead} />
      </header>
      <Compared now="trees-planted" goal="trees-vision" />
      <figure>
        <RevenueCircles {...revenue} />
        <Description words={describeCircles(revenue)} />
        <Compared as="figcaption" now="revenue-upper" goal="revenue-vision" />
      </figure>
    </div>
  );
}

type ComparedProps = { as?: 'div' | 'figcaption'; now: FigureId; goal: FigureId };

function Compared({ as: Tag = 'div', now, goal }: ComparedProps) {
  const { figures } = useContent();
  return (
    <Tag data-vision>
      <Figure id={goal} />{' '}
      <p>
        <b>{findFigure(figures, goal).label}</b>
        {'\u00a0'}
        <Claim id={goal} />
      </p>
      <p className={styles.now}>
        <Value id={now} /> {findFigure(figures, now).label}
        {'\u00a0'}
        <Claim id={now} />
      </p>
    </Tag>
  );
}
