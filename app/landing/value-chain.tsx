import { ChainDrawing } from '../drawings/illustrations/chain.tsx';
import { DrawnText } from '../drawings/shared/svg.tsx';
import { useContent } from '../page/use-content.ts';
import { aheadUnless } from '../ui/ahead.ts';
import { FigureSentence, Sentence } from '../ui/figure.tsx';
import { type Offer, Status, stands, statusTexts } from '../ui/offer-status.tsx';
import styles from './value-chain.module.css';

export function ValueChain() {
  const { roadmap, valueChain } = useContent();
  return (
    <ol className={styles.chain}>
      {valueChain.map(({ id, name, description, ...offer }, index) => (
        <li key={id} className={offer.waitsFor ? aheadUnless(stands(roadmap, offer)) : undefined}>
          <ChainDrawing
            step={id}
            isPlanned={isPlanned(offer)}
            isOilPlanned={valueChain.some(isPlanned)}
            className={styles.drawing}
          />
          <div className={styles.text}>
            <StepNumber index={index} />
            <Sentence as="h3" text={name} />
            <p className="prose">
              <FigureSentence text={description} />
              {'\u00a0'}
              {(offer.today || offer.waitsFor) && <Status of={offer} todayText={statusTexts.inOperation} />}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Screen readers hear the number of the list item, or the name of the step. */
export function StepNumber({ index }: { index: number }) {
  return <DrawnText className={styles.step} text={`${index + 1}`} aria-hidden="true" />;
}

function isPlanned({ today, waitsFor }: Offer): boolean {
  return !today && waitsFor !== undefined;
}
