// The head of each card of Progress.
import { Icon, type IconName } from '../drawings/illustrations/icons.tsx';
import { type SiteContent, useContent } from '../page/use-content.ts';
import { AsOf, Figure, FigureSentence, KindAndDate } from '../ui/figure.tsx';
import { findFigure } from '../ui/figure-text.ts';
import styles from './figure-facts.module.css';
import { ProvingPhotograph } from './photographs.tsx';

type FactsProps = {
  readonly id: keyof SiteContent['landingTexts']['progress']['cards'];
  readonly icon: IconName;
};

/** A figure of Progress in large digits, what it counts, and its kind. */
export function FigureFacts({ id, icon }: FactsProps) {
  const { figures, landingTexts } = useContent();
  const { label, description } = landingTexts.progress.cards[id];
  const { kind } = findFigure(figures, id);
  return (
    <>
      <div className={`stack ${styles.facts}`}>
        <p className={styles.amount}>
          <Figure id={id} isNumeral />
        </p>
        <div className={`wraps ${styles.label}`}>
          <Icon name={icon} />
          <h3 id={`card-${id}`}>{label}</h3>
          {kind === 'so far' ? <AsOf id={id} /> : <KindAndDate id={id} />}
        </div>
        <p>
          <FigureSentence text={description} />
        </p>
      </div>
      <ProvingPhotograph figure={id} />
    </>
  );
}
