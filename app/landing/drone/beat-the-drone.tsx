// A game: how many palms stand in a drawn field? This part is in the page. A press on Play loads game.ts.
import ground from '../../drawings/shared/ground.module.css';
import overlay from '../../drawings/shared/overlay.module.css';
import { disc, type Point } from '../../drawings/shared/path.ts';
import { Repeat, Svg } from '../../drawings/shared/svg.tsx';
import { useContent, usePageData } from '../../page/use-content.ts';
import buttons from '../../ui/buttons.module.css';
import { Sentence } from '../../ui/figure.tsx';
import styles from '../technology.module.css';

export function BeatTheDrone() {
  const { game } = useContent().landingCopy.technology;
  return (
    <section
      className={`on-screen ${styles.system} ${styles.game}`}
      aria-labelledby="drone"
      data-drone={usePageData().pageAssets.gameScript}
      data-small={`${buttons.outline} ${buttons.small}`}
      data-again={game.again}
    >
      <CountedField />
      <div className={`stack ${styles.text}`}>
        <h3 id="drone">{game.name}</h3>
        <div>
          <Sentence as="p" text={game.lead} />
          <button type="button" className={buttons.light} hidden>
            {game.play}
          </button>
        </div>
        <Sentence as="small" text={game.note} />
      </div>
    </section>
  );
}

/**
 * The drone has counted the palms on the right of its line, and missed one. All palms of a row are one path, whose points
 * have the markers `s0` and `s2` for shadows, then `c0` and `c2` for crowns (palm.tsx).
 */
function CountedField() {
  return (
    <Svg viewBox="0 0 320 160" fit="xMidYMid slice">
      <path className={ground.soil} d="M0 0h320v160H0z" />
      {['s', 'c'].map((part) =>
        [0, 1].map((kind) => (
          <path
            key={part + kind}
            markerMid={`url(#${part}${kind * 2})`}
            strokeWidth=".44"
            d={[0, 1]
              .map((pair) => `M${kind * 26 - 104} ${pair * 90 + kind * 45 + 8}${'h52'.repeat(9)}`)
              .join('')}
          />
        )),
      )}
      <path className={overlay.ring} d="M131 0v160" />
      <Repeat className={overlay.ring} shape={ring} at={counted} />
      <Repeat shape={ring} at={[[156, 98]]} stroke="var(--hot)" strokeWidth={2.5} />
    </Svg>
  );
}

const ring = disc(22);
const counted: Point[] = [[156, 8], [208, 8], [260, 8], [312, 8], [182, 53], [234, 53], [286, 53], [208, 98], [260, 98], [312, 98], [182, 143], [234, 143], [286, 143]]; // biome-ignore format: four rows
