// What the farm projects and what it aims for, and both revenues on one line to scale.
import { describeMoney, MoneyLine } from '../drawings/charts/money-line.tsx';
import { Description } from '../drawings/shared/svg.tsx';
import { type FigureId, useContent } from '../page/use-content.ts';
import { Chip } from '../ui/chip.tsx';
import { AsOf, Figure, Sentence } from '../ui/figure.tsx';
import { findFigure, hasFigure } from '../ui/figure-text.ts';
import facts from './figure-facts.module.css';
import { FigureFacts } from './figure-facts.tsx';
import styles from './money.module.css';

export function Money() {
  const { figures, landingTexts } = useContent();
  const { tenYears } = landingTexts.progress;
  const find = (id: FigureId) => (hasFigure(figures, id) ? findFigure(figures, id) : undefined);
  const [projected, goal] = [find('revenue'), find('revenue-vision')];
  const goals = (['trees-vision', 'revenue-vision'] as const).filter((id) => hasFigure(figures, id));
  if (!projected && goals.length === 0) return null;
  return (
    <div className={`together card beside ${styles.money}`}>
      {projected && (
        <article
          className={`${goals.length > 0 ? styles.projected : ''}${projected.kind === 'so far' ? '' : ' ahead'}`.trim()}
          aria-labelledby="card-revenue"
        >
          <FigureFacts id="revenue" icon="revenue" />
        </article>
      )}
      {goals.length > 0 && (
        <div className={`${styles.vision} ahead`}>
          <header className="wraps">
            <h3>
              <Sentence text={tenYears.name} /> <Chip kind="goal">goal</Chip>
            </h3>
            {projected && goal && <Sentence as="p" className="prose" text={tenYears.lead} />}
          </header>
          <div className={`wraps apart ${styles.goals}`}>
            {goals.map((id) => (
              <div key={id} className="stack" data-vision>
                <p className={facts.amount}>
                  <Figure id={id} isNumeral />
                </p>
                <p>
                  <b>{findFigure(figures, id).label}</b>
                  <AsOf id={id} />
                </p>
              </div>
            ))}
          </div>
        </div>
      )}
      {(projected || goal) && (
        <>
          <MoneyLine projected={projected} goal={goal} />
          <Description text={describeMoney({ projected, goal })} />
        </>
      )}
    </div>
  );
}
