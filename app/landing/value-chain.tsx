import { ChainDrawing } from '../drawings/illustrations/chain.tsx';
import { useContent } from '../page/use-content.ts';
import { FigureSentence, Sentence } from '../ui/figure.tsx';
import { type Offer, Status, statusTexts } from '../ui/offer-status.tsx';
import styles from './value-chain.module.css';

export function ValueChain() {
  const { valueChain } = useContent();
  return (
    <ol className={styles.chain}>
      {valueChain.map(({ id, name, description, ...offer }) => (
        <li key={id}>
          <ChainDrawing
            step={id}
            isPlanned={isPlanned(offer)}
            isOilPlanned={valueChain.some(isPlanned)}
            className={styles.plan}
          />
          <div className={styles.text}>
            <span className={styles.step} />
            <Sentence as="h3" text={name} />
            <p>
              <FigureSentence text={description} />
              {'\u00a0'}
              {(offer.today || offer.waitsFor) && <Status of={offer} inUse={statusTexts.inOperation} />}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function isPlanned({ today, waitsFor }: Offer): boolean {
  return !today && waitsFor !== undefined;
}
