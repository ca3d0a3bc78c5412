// A figure of Progress in large digits, and what it counts.

import { figuresIn, findFigure } from '../data/figure-text.ts';
import { type SiteContent, useContent } from '../data/use-content.ts';
import { Icon, type IconName } from '../drawings/illustrations/icons.tsx';
import { AsOf, Figure, FigureSentence } from '../ui/figure.tsx';
import { aheadUnless } from '../ui/standing.tsx';
import styles from './figure-facts.module.css';
import { ProvingPhotograph } from './photographs.tsx';

type FactsProps = {
  readonly id: keyof SiteContent['landingTexts']['progress']['cards'];
  readonly icon: IconName;
  readonly heading?: 'h3' | 'h4';
};

export function FigureFacts({ id, icon, heading: Heading = 'h3' }: FactsProps) {
  const content = useContent();
  const { label, description } = content.landingTexts.progress.cards[id];
  const exists = [id, ...figuresIn(content, description)].every(
    (shown) => findFigure(content.figures, shown).kind === 'so far',
  );
  return (
    <article aria-labelledby={`card-${id}`}>
      <p className={styles.amount}>
        <Figure id={id} isNumeral />
      </p>
      <div>
        <Heading className={styles.label} id={`card-${id}`}>
          <Icon name={icon} /> {label}
          <AsOf id={id} />
        </Heading>
        <p className={`prose ${aheadUnless(exists) ?? ''}`.trim()}>
          <FigureSentence text={description} />
        </p>
        <ProvingPhotograph figure={id} />
      </div>
    </article>
  );
}
