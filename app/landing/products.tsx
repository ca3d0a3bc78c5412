import { ProductDrawing } from '../drawings/illustrations/products.tsx';
import { useContent } from '../page/use-content.ts';
import { FigureSentence, Sentence } from '../ui/figure.tsx';
import { figuresIn } from '../ui/figure-text.ts';
import notes from '../ui/head-note.module.css';
import { statusesOf } from '../ui/head-note.ts';
import { statusWords } from '../ui/offer-status.ts';
import { DayNote, SharedDay } from '../ui/shared-day.tsx';
import { Status } from '../ui/status.tsx';
import styles from './products.module.css';

const noteId = 'products-status';

export function Products() {
  const content = useContent();
  const { landingCopy, products, roadmap } = content;
  const { note, own } = statusesOf(roadmap, products, statusWords.onSale);
  const shown = products.flatMap(({ description }) => figuresIn(content, description));
  return (
    <SharedDay id="products-day" figures={shown}>
      <div className={`together ${styles.products}`} id="products">
        <header>
          <h3>{landingCopy.vision.products}</h3>
          {note && (
            <p className={notes.note} data-note id={noteId}>
              {note}
            </p>
          )}
          <DayNote />
        </header>
        <ul>
          {products.map(({ name, drawing, description, ...offer }, at) => (
            <li key={name} aria-describedby={own[at] ? undefined : noteId}>
              <ProductDrawing name={drawing} className={styles.drawing} />
              <div className={styles.words}>
                <Sentence as="h4" words={name} />
                <p>
                  <FigureSentence words={description} />{' '}
                  {own[at] && <Status of={offer} inUse={statusWords.onSale} />}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </SharedDay>
  );
}
