// The first view: what the farm is, three figures, and the number of palms, planted.
import { Fragment } from 'react';
import { amountOf, findFigure, format, hasFigure, plantedPalms, withCommas } from '../data/figure-text.ts';
import { type FigureId, useContent } from '../data/use-content.ts';
import crownPatterns from '../drawings/illustrations/crown-patterns.svg?raw';
import crowns from '../drawings/illustrations/crowns.svg?raw';
import soilPattern from '../drawings/illustrations/soil-pattern.svg?raw';
import { BareGround, Land } from '../drawings/land/land.tsx';
import { crownScale } from '../drawings/land/land-layout.ts';
import { Sprite } from '../drawings/shared/svg.tsx';
import buttons from '../ui/buttons.module.css';
import { Figure, LabelOf, Sentence, Sentences, Value } from '../ui/figure.tsx';
import { aheadUnless } from '../ui/standing.tsx';
import styles from './hero.module.css';

const stats: readonly FigureId[] = ['trees-planted', 'acres', 'revenue-upper'];

/** Text, drawing, figures; in the markup the drawing is last, because on a slow connection it takes longest. */
export function LandingHero() {
  const { landingTexts } = useContent();
  const { hero } = landingTexts;
  return (
    <section className={styles.hero} aria-labelledby="hero-headline">
      {/* On a slow connection, the texts are painted once all of them are there: on a phone they stand at the foot of the first view. */}
      <link rel="expect" href="#first-figures" blocking="render" />
      <div className={styles.text}>
        <h1 id="hero-headline">
          {hero.headline.map((line) => (
            <Fragment key={line}>
              <Sentence text={line} />{' '}
            </Fragment>
          ))}
        </h1>
        <p className="lead">
          <Sentences text={hero.lead} />
        </p>
        <p className={`on-screen ${buttons.row} ${styles.actions}`}>
          <a className={buttons.button} href="/#vision">
            {hero.learnMore}
          </a>{' '}
          <a className={buttons.outline} href="/#technology">
            {hero.ourTechnology}
          </a>{' '}
          <a className={styles.investors} href="/#progress">
            {hero.investors}
          </a>
        </p>
      </div>
      <Stats />
      <Ground />
    </section>
  );
}

function Stats() {
  const { figures } = useContent();
  return (
    <dl className={styles.stats} id="first-figures">
      {stats
        .filter((id) => hasFigure(figures, id))
        .map((id) => {
          const ahead = aheadUnless(findFigure(figures, id).kind === 'so far');
          return (
            <div key={id}>
              <dt className={ahead}>
                <LabelOf id={id} />
              </dt>
              <dd className={ahead}>
                <Figure id={id} isNumeral />
              </dd>
              {ahead && <InPlaceOf id={id} />}
            </div>
          );
        })}
    </dl>
  );
}

/** With “Stands today” the seedlings stand in the place of a figure that is folded away, if its digits leave them the room. */
function InPlaceOf({ id }: { id: FigureId }) {
  const content = useContent();
  if (!hasFigure(content.figures, 'seedlings') || amountOf(content, 'seedlings') === 0) return null;
  const [seedlings, folded] = (['seedlings', id] as const).map((of) => findFigure(content.figures, of).value);
  if (!seedlings || !folded || seedlings.length > folded.length) return null;
  return (
    <>
      <dt className={styles.inPlaceOfPlan}>
        <LabelOf id="seedlings" />
      </dt>
      <dd className={styles.inPlaceOfPlan}>
        <Value id="seedlings" />
      </dd>
    </>
  );
}

/** The number of palms, planted; or bare ground. */
function Ground() {
  const content = useContent();
  const { label, caption, none } = content.landingTexts.hero.drawing;
  const palms = plantedPalms(content);
  const { perMark, markMeans } = crownScale(palms);
  const inWords = (count: number) => (count === 1 ? 'one' : withCommas(count));
  const names = { all: inWords(palms), some: inWords(perMark), crown: markMeans };
  return (
    <div className={styles.ground}>
      <Sprite files={[crowns, crownPatterns, soilPattern]} />
      {palms > 0 ? (
        <Land
          palms={palms}
          label={format(content, label, names)}
          caption={<Sentence text={caption} more={names} />}
        />
      ) : (
        <>
          <BareGround />
          <Sentence as="p" className={styles.bare} text={none} />
        </>
      )}
    </div>
  );
}
