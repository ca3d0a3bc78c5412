// What the farm projects and what it aims for, on bare soil: both sums on one line from zero.

import { findFigure, hasFigure } from '../data/figure-text.ts';
import { type FigureId, useContent } from '../data/use-content.ts';
import { MoneyLine } from '../drawings/charts/money-line.tsx';
import { Figure, kindWords, LabelOf, Sentence } from '../ui/figure.tsx';
import { InItsPlace } from '../ui/standing.tsx';
import facts from './figure-facts.module.css';
import { FigureFacts } from './figure-facts.tsx';
import styles from './money.module.css';

/**
 * Each sum stands at its own end of the line, or above it on a phone. The trees of the vision are no sum, so they stand beside it. A
 * revenue that is earned stands with what exists (`counts.tsx`).
 */
export function Money() {
  const { figures, landingTexts } = useContent();
  const { notice, tenYears } = landingTexts.progress;
  const find = (id: FigureId) =>
    hasFigure(figures, id) ? [findFigure(figures, id)].filter(({ kind }) => kind !== 'so far') : [];
  const [projected, goals] = [find('revenue'), [...find('trees-vision'), ...find('revenue-vision')]];
  const sums = [...projected, ...find('revenue-vision')].map((sum) => ({
    ...sum,
    word: kindWords[sum.kind],
  }));
  if (projected.length + goals.length === 0) return null;
  return (
    <>
      <div className={`ahead soil wrap ${styles.money}`}>
        <header className="stack">
          <Sentence as="h3" className="part" text={tenYears.lead} />
          <Sentence as="p" className="prose" text={notice} />
        </header>
        <div className={styles.figures}>
          {projected.length > 0 && <FigureFacts id="revenue" icon="revenue" heading="h4" />}
          {goals.length > 0 && (
            <article className={styles.vision} aria-labelledby="card-vision">
              <h4 className={facts.label} id="card-vision">
                <span>
                  <Sentence text={tenYears.name} />
                </span>
              </h4>
              <ul>
                {goals.map(({ id }) => (
                  <li key={id} data-vision>
                    <p className={facts.amount}>
                      <Figure id={id} isNumeral />
                    </p>
                    <LabelOf id={id} />
                  </li>
                ))}
              </ul>
            </article>
          )}
          <MoneyLine sums={sums} />
        </div>
      </div>
      <InItsPlace
        text={[
          projected.length > 0 && 'Revenue is projected, not earned.',
          goals.length > 0 && 'Every goal is still ahead.',
          // The notice folds away with the sums, and the page still has a button for investors.
          'Nothing here is an offer to invest.',
        ]
          .filter(Boolean)
          .join(' ')}
      />
    </>
  );
}
