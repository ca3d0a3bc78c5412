import { describeCircles, RevenueCircles } from '../drawings/charts/circles.tsx';
import { Description } from '../drawings/shared/svg.tsx';
import { type FigureId, useContent } from '../page/use-content.ts';
import { Claim, Figure, Sentence, Value } from '../ui/figure.tsx';
import { findFigure, hasFigure } from '../ui/figure-text.ts';
import styles from './ten-years.module.css';

/**
 * The 10-year vision and today; its trees are drawn by the roadmap, in Future. The circles need both revenues. A goal
 * that the owner took out is not shown.
 */
export function TenYears() {
  const { figures, landingCopy } = useContent();
  const { tenYears } = landingCopy.progress;
  const hasTrees = hasFigure(figures, 'trees-vision');
  const hasRevenue = hasFigure(figures, 'revenue-vision');
  const isDrawn = hasRevenue && hasFigure(figures, 'revenue-upper');
  if (!hasTrees && !hasRevenue) return null;
  return (
    <div className={`together ${styles.tenYears}`}>
      <header>
        <Sentence as="h3" className="part" words={tenYears.name} />
        {isDrawn && <Sentence as="p" className="lead" words={tenYears.lead} />}
      </header>
      {hasTrees && <Compared now="trees-planted" goal="trees-vision" />}
      {hasRevenue && (isDrawn ? <ComparedRevenue /> : <Compared goal="revenue-vision" />)}
    </div>
  );
}

function ComparedRevenue() {
  const { figures } = useContent();
  const revenue = {
    now: findFigure(figures, 'revenue-upper'),
    goal: findFigure(figures, 'revenue-vision'),
  };
  return (
    <figure>
      <RevenueCircles {...revenue} />
      <Description words={describeCircles(revenue)} />
      <Compared as="figcaption" now="revenue-upper" goal="revenue-vision" />
    </figure>
  );
}

type ComparedProps = { as?: 'div' | 'figcaption'; now?: FigureId; goal: FigureId };

function Compared({ as: Tag = 'div', now, goal }: ComparedProps) {
  const { figures } = useContent();
  return (
    <Tag data-vision>
      <Figure id={goal} isNumeral />{' '}
      <p>
        <b>{findFigure(figures, goal).label}</b>
        {'\u00a0'}
        <Claim id={goal} />
      </p>
      {now && (
        <p className={styles.now}>
          <Value id={now} /> {findFigure(figures, now).label}
          {'\u00a0'}
          <Claim id={now} beside={findFigure(figures, now).label} />
        </p>
      )}
    </Tag>
  );
}
