import { ProductDrawing } from '../drawings/illustrations/products.tsx';
import { useContent } from '../page/use-content.ts';
import { Chip } from '../ui/chip.tsx';
import { FigureSentence, Sentence } from '../ui/figure.tsx';
import { figuresIn } from '../ui/figure-text.ts';
import { aVision, type Offer, Status, statusTexts } from '../ui/offer-status.tsx';
import { DayNote, SharedDay } from '../ui/shared-day.tsx';
import styles from './products.module.css';

const purposeId = 'products-purpose';

export function Products() {
  const content = useContent();
  const { landingCopy, products } = content;
  const { vision } = landingCopy;
  const shown = products.flatMap(({ description }) => figuresIn(content, description));
  return (
    <SharedDay id="products-day" figures={shown}>
      <div className={`together ${styles.products}`} id="products">
        <header>
          <h3>{vision.products}</h3>
          <p id={purposeId}>
            <Sentence text={vision.purpose} />
            {products.some(isVision) && (
              <>
                {' '}
                <Chip kind={aVision.kind}>{aVision.text}</Chip>
              </>
            )}
          </p>
          <DayNote />
        </header>
        <ul>
          {products.map(({ name, drawing, description, ...offer }) => (
            <li key={name} aria-describedby={isVision(offer) ? purposeId : undefined}>
              <ProductDrawing name={drawing} className={styles.drawing} />
              <div className={styles.text}>
                <Sentence as="h4" text={name} />
                <p>
                  <FigureSentence text={description} />
                </p>
                {!isVision(offer) && (
                  <p className={styles.status}>
                    <Status of={offer} inUse={statusTexts.onSale} />
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </SharedDay>
  );
}

/** Neither on sale nor planned: what the farm is for. */
function isVision({ today, waitsFor }: Offer): boolean {
  return !today && waitsFor === undefined;
}
