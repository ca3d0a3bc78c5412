import { type FigureId, useContent } from '../content.ts';
import { amountOf } from '../drawings/content-figures.ts';
import { HeroPalms } from '../drawings/hero.tsx';
import { HeroSprite } from '../drawings/sprites.tsx';
import { Claim, Figure } from '../ui/figure.tsx';
import { findFigure } from '../ui/figures.ts';
import { Sentence } from '../ui/sentence.tsx';
import { DayNote, SharedDay } from '../ui/shared-day.tsx';
import styles from './stats.module.css';

const stats: readonly FigureId[] = ['trees-planted', 'acres', 'revenue-upper'];

export function Hero() {
  const content = useContent();
  const { farm, figures, landingCopy } = content;
  const { hero } = landingCopy;
  return (
    <section className="hero" aria-labelledby="hero-headline">
      <div className="stage">
        <div className="wrap">
          <div className="hero-words">
            <p className="letterhead">{farm.name}</p>
            <h1 id="hero-headline">
              {hero.headline.map((line) => (
                <span key={line}>{line} </span>
              ))}
            </h1>
            <Sentence as="p" className="lead" words={hero.lead} />
            <p className="actions">
              <a className="button" href="/#vision">
                {hero.learnMore}
              </a>{' '}
              <a className="button outline" href="/#technology">
                {hero.ourTechnology}
              </a>
            </p>
            <Audiences />
          </div>
        </div>
        <div className="wrap hero-figures">
          <SharedDay id="stats-day" figures={stats}>
            <dl className={styles.stats}>
              {stats.map((id) => (
                <div key={id}>
                  <dt>
                    {findFigure(figures, id).label} <Claim id={id} />
                  </dt>
                  <dd>
                    <Figure id={id} />
                  </dd>
                </div>
              ))}
            </dl>
            <DayNote />
          </SharedDay>
        </div>
        <HeroSprite />
        <HeroPalms palms={amountOf(content, 'trees-planted')} />
      </div>
    </section>
  );
}

const places = { visitors: '/#vision', investors: '/#progress', partners: '/#technology' } as const;

/** One quiet line that leads each of the three who come here to their place. */
function Audiences() {
  const { audiences } = useContent().landingCopy.hero;
  return (
    <nav className="audiences" aria-label={audiences.name}>
      <ul>
        {(['visitors', 'investors', 'partners'] as const).map((who) => (
          <li key={who}>
            <a href={places[who]}>
              <b>{audiences[who].who}</b> <span>{audiences[who].where}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
