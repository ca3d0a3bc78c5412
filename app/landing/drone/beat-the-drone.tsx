// A game: how many palms stand in a drawn field? This part is in the page. A press on Play loads game.ts.

import { useContent, usePage } from '../../data/use-content.ts';
import countedField from '../../drawings/illustrations/counted-field.svg?raw';
import { SvgFromFile } from '../../drawings/shared/svg.tsx';
import buttons from '../../ui/buttons.module.css';
import { Sentence } from '../../ui/figure.tsx';
import { aheadUnless } from '../../ui/standing.tsx';
import styles from '../technology.module.css';

/** @param isPlan whether none of the systems that it plays at exists, so that it folds away with them */
export function BeatTheDrone({ isPlan }: { isPlan: boolean }) {
  const { game } = useContent().landingTexts.technology;
  return (
    <section
      className={`on-screen ${styles.game} ${aheadUnless(!isPlan) ?? ''}`.trim()}
      id="game"
      aria-labelledby="drone"
      data-drone={usePage().pageAssets.gameScript}
      data-small={`${buttons.outline} ${buttons.small}`}
      data-again={game.again}
    >
      {/* The drone has counted the palms on the right of its line, and missed one. */}
      <SvgFromFile file={countedField} fit="xMidYMid slice" />
      <Sentence as="small" className={styles.note} text={game.note} />
      <div className={styles.text}>
        <h3 id="drone">{game.name}</h3>
        <div>
          <Sentence as="p" text={game.lead} />
          <button type="button" className={buttons.light} hidden>
            {game.play}
          </button>
        </div>
      </div>
    </section>
  );
}
