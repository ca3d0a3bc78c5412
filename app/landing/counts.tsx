// What exists: figures in a row, and below them palms and seedlings in one picture, a mark for each.

import { amountOf, findFigure, hasFigure, plantedPalms } from '../data/figure-text.ts';
import { useContent } from '../data/use-content.ts';
import seedlingPatterns from '../drawings/illustrations/seedling-patterns.svg?raw';
import { Band } from '../drawings/land/band.tsx';
import { blockMeans } from '../drawings/land/band-layout.ts';
import { Sprite } from '../drawings/shared/svg.tsx';
import { Sentence } from '../ui/figure.tsx';
import styles from './counts.module.css';
import { FigureFacts } from './figure-facts.tsx';

const counts = [
  { id: 'trees-planted', icon: 'palm' },
  { id: 'seedlings', icon: 'seedling' },
  { id: 'acres', icon: 'acres' },
  { id: 'revenue', icon: 'revenue' },
] as const;

/** A figure that the owner took out is left out. Acres have no picture: one that is full would say that they are planted full. */
export function Counts() {
  const content = useContent();
  const { caption } = content.landingTexts.progress;
  const palms = plantedPalms(content);
  const seedlings = hasFigure(content.figures, 'seedlings') ? Math.round(amountOf(content, 'seedlings')) : 0;
  return (
    <>
      <div className={`wrap ${styles.figures}`}>
        {counts
          .filter(
            ({ id }) => hasFigure(content.figures, id) && findFigure(content.figures, id).kind === 'so far',
          )
          .map((count) => (
            <FigureFacts key={count.id} {...count} />
          ))}
      </div>
      {palms + seedlings > 0 && (
        <figure className={styles.band}>
          <Sprite files={[seedlingPatterns]} />
          <Band palms={palms} seedlings={seedlings} />
          <Sentence
            as="figcaption"
            className="wrap quiet"
            text={caption}
            more={{ block: blockMeans(palms, seedlings) }}
          />
        </figure>
      )}
    </>
  );
}
