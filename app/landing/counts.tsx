// What exists: palms and seedlings as figures and in one picture, a mark for each, and below it what is not in the picture.

import type { ComponentProps } from 'react';
import { amountOf, findFigure, hasFigure, plantedPalms } from '../data/figure-text.ts';
import { useContent } from '../data/use-content.ts';
import seedlingPatterns from '../drawings/illustrations/seedling-patterns.svg?raw';
import { Band } from '../drawings/land/band.tsx';
import { blockMeans } from '../drawings/land/band-layout.ts';
import { Sprite } from '../drawings/shared/svg.tsx';
import { Sentence } from '../ui/figure.tsx';
import styles from './counts.module.css';
import { FigureFacts } from './figure-facts.tsx';

type CountProps = ComponentProps<typeof FigureFacts>;

/** Both are in the picture. */
const trees: readonly CountProps[] = [
  { id: 'trees-planted', icon: 'palm' },
  { id: 'seedlings', icon: 'seedling' },
];

/** Above the last blocks of the nursery, acres were read as their number. They are not drawn: full, they would be planted full. */
const others: readonly CountProps[] = [
  { id: 'acres', icon: 'acres' },
  { id: 'revenue', icon: 'revenue' },
];

export function Counts() {
  const content = useContent();
  const { caption } = content.landingTexts.progress;
  const palms = plantedPalms(content);
  const seedlings = hasFigure(content.figures, 'seedlings') ? Math.round(amountOf(content, 'seedlings')) : 0;
  return (
    <>
      <CountRow counts={trees} />
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
      <CountRow counts={others} />
    </>
  );
}

/** A figure that does not exist yet stands with the plan, and one that the owner took out nowhere. */
function CountRow({ counts }: { counts: readonly CountProps[] }) {
  const { figures } = useContent();
  const existing = counts.filter(
    ({ id }) => hasFigure(figures, id) && findFigure(figures, id).kind === 'so far',
  );
  return (
    existing.length > 0 && (
      <div className={`wrap ${styles.figures}`}>
        {existing.map((count) => (
          <FigureFacts key={count.id} {...count} />
        ))}
      </div>
    )
  );
}
