import { ProductDrawing } from '../drawings/illustrations/products.tsx';
import { useContent } from '../page/use-content.ts';
import { aheadUnless } from '../ui/ahead.ts';
import { DatedSection, FigureSentence, SectionDate, Sentence } from '../ui/figure.tsx';
import { figuresIn } from '../ui/figure-text.ts';
import { noneYet, Status, stands, statusTexts } from '../ui/offer-status.tsx';
import styles from './products.module.css';

export function Products() {
  const content = useContent();
  const { landingCopy, products, roadmap } = content;
  const { vision } = landingCopy;
  const shown = products.flatMap(({ description }) => figuresIn(content, description));
  return (
    <DatedSection id="products-day" figures={shown}>
      <div className={`together ${styles.products}`} id="products">
        <header className="stack">
          <h3>{vision.products}</h3>
          <p className="prose">
            <Sentence text={vision.purpose} /> {noneYet(products, roadmap, 'on sale')}
          </p>
          <SectionDate />
        </header>
        <ul className="cards">
          {products.map(({ name, drawing, description, ...offer }) => (
            <li key={name} className={`card ${aheadUnless(stands(roadmap, offer)) ?? ''}`.trim()}>
              <ProductDrawing name={drawing} className={styles.drawing} />
              <div className={styles.text}>
                <Sentence as="h4" text={name} />
                <p className="prose">
                  <FigureSentence text={description} />
                </p>
                {(offer.today || offer.waitsFor) && (
                  <p className={styles.status}>
                    <Status of={offer} todayText={statusTexts.onSale} />
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </DatedSection>
  );
}
