import { ProductDrawing } from '../drawings/illustrations/products.tsx';
import { useContent } from '../page/use-content.ts';
import { FigureSentence, Sentence } from '../ui/figure.tsx';
import { figuresIn } from '../ui/figure-text.ts';
import { statusWords } from '../ui/offer-status.ts';
import { describedBy, Status, StatusNote, statusHead } from '../ui/offer-statuses.tsx';
import { DayNote, SharedDay } from '../ui/shared-day.tsx';
import styles from './products.module.css';

export function Products() {
  const content = useContent();
  const { landingCopy, products } = content;
  const head = statusHead(content, 'products-status', statusWords.onSale, products);
  const shown = products.flatMap(({ description }) => figuresIn(content, description));
  return (
    <SharedDay id="products-day" figures={shown}>
      <div className={`together ${styles.products}`} id="products">
        <header>
          <h3>{landingCopy.vision.products}</h3>
          <StatusNote head={head} />
          <DayNote />
        </header>
        <ul>
          {products.map(({ name, drawing, description, ...offer }) => {
            const inHead = describedBy(content, head, offer);
            return (
              <li key={name} aria-describedby={inHead}>
                <ProductDrawing name={drawing} className={styles.drawing} />
                <div className={styles.words}>
                  <Sentence as="h4" words={name} />
                  <p>
                    <FigureSentence words={description} />{' '}
                    {!inHead && <Status of={offer} inUse={head.inUse} />}
                  </p>
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </SharedDay>
  );
}
