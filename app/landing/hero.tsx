import { HeroPalms, ScanGlow } from '../drawings/palms/hero-palms.tsx';
import { CrownSymbols } from '../drawings/palms/palm.tsx';
import { amountOf } from '../drawings/shared/content-figures.ts';
import { Sprite } from '../drawings/shared/svg.tsx';
import { type FigureId, useContent } from '../page/use-content.ts';
import { aheadUnless } from '../ui/ahead.ts';
import buttons from '../ui/buttons.module.css';
import { Figure, KindAndDate, Sentence } from '../ui/figure.tsx';
import { findFigure, hasFigure } from '../ui/figure-text.ts';
import { HeroFrame } from '../ui/hero-frame.tsx';
import styles from './hero.module.css';
import statsStyles from './stats.module.css';

const stats: readonly FigureId[] = ['trees-planted', 'acres', 'revenue-upper'];

export function LandingHero() {
  const content = useContent();
  const { hero } = content.landingCopy;
  return (
    <HeroFrame
      headlineId="hero-headline"
      text={
        <>
          <h1 id="hero-headline">
            {hero.headline.map((line) => (
              <span key={line}>
                <Sentence text={line} />{' '}
              </span>
            ))}
          </h1>
          <Sentence as="p" className="lead" text={hero.lead} />
          <p className={`on-screen ${buttons.actions} ${styles.actions}`}>
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
        </>
      }
      figures={<Stats />}
    >
      <Sprite>
        <CrownSymbols />
        <ScanGlow />
      </Sprite>
      <HeroPalms palms={amountOf(content, 'trees-planted')} />
    </HeroFrame>
  );
}

function Stats() {
  const { figures } = useContent();
  return (
    <dl className={statsStyles.stats}>
      {stats
        .filter((id) => hasFigure(figures, id))
        .map((id) => (
          <div key={id} className={aheadUnless(findFigure(figures, id).kind === 'so far')}>
            <dt>
              {findFigure(figures, id).label}
              {'\u00a0'}
              <KindAndDate id={id} />
            </dt>
            <dd>
              <Figure id={id} isNumeral />
            </dd>
          </div>
        ))}
    </dl>
  );
}
