import { ClimbPatterns } from '../drawings/climb/climb-marks.tsx';
import { describeClimb, planClimb } from '../drawings/climb/climb-plan.ts';
import { PhaseSquare } from '../drawings/climb/phase-square.tsx';
import { RefineryBlueprint } from '../drawings/illustrations/refinery.tsx';
import { climbFigures } from '../drawings/shared/content-figures.ts';
import { Description, Sprite } from '../drawings/shared/svg.tsx';
import { useContent } from '../page/use-content.ts';
import buttons from '../ui/buttons.module.css';
import { DrawnFrom, Sentence } from '../ui/figure.tsx';
import { format } from '../ui/figure-text.ts';
import { Ask, Outbound } from '../ui/links.tsx';
import heads from '../ui/section-head.module.css';
import { DayNote, SharedDay } from '../ui/shared-day.tsx';
import styles from './future.module.css';
import { PhaseCard } from './phase-card.tsx';
import { PhasePlace } from './phase-place.tsx';

export function Future() {
  const content = useContent();
  const { landingCopy, roadmap, valueChain } = content;
  const { future } = landingCopy;
  const figures = climbFigures(content);
  const { first, phases, last } = planClimb(figures);
  const refinery = valueChain.find(({ id }) => id === 'refinery')?.waitsFor;
  const goals = ['trees-vision', ...roadmap.flatMap(({ trees }) => trees ?? [])] as const;
  return (
    <section className={`together ${styles.future}`} id="future" aria-labelledby="future-headline">
      <Sprite>
        <ClimbPatterns />
      </Sprite>
      <SharedDay id="roadmap-day" figures={['trees-planted', ...goals]}>
        <header className={`wrap ${styles.head}`}>
          <p className={heads.tag}>{future.name}</p>
          <Sentence as="h2" id="future-headline" words={future.headline} />
          <Sentence as="p" className={`lead ${styles.lead}`} words={future.lead} />
          <DayNote />
          <DrawnFrom figures={goals} />
        </header>
        <div className={styles.ground} data-ground>
          <div className="wrap">
            <Description words={describeClimb(figures)} />
            {first && <PhasePlace as="div" at={0} picture={<PhaseSquare square={first} />} />}
            <ol>
              {roadmap.map((phase, at) => {
                const square = phases[at];
                const blueprint = refinery && phase.goals.includes(refinery) && <RefineryBlueprint />;
                return (
                  <PhasePlace
                    key={phase.year}
                    as="li"
                    at={first ? at + 1 : at}
                    picture={square ? <PhaseSquare square={square} /> : blueprint}
                  >
                    <PhaseCard phase={phase} />
                  </PhasePlace>
                );
              })}
            </ol>
            {last && (
              <PhasePlace
                as="div"
                at={roadmap.length + (first ? 1 : 0)}
                picture={<PhaseSquare square={last} />}
              />
            )}
          </div>
        </div>
        <div className={`deep ${styles.close}`}>
          <div className={`wrap ${styles.offer}`}>
            <Sentence as="p" words={future.close} />
            <div className={styles.ways}>
              <Outbound to="investment" label={future.link} /> <Ask about="roadmap" isButton />{' '}
              <button
                type="button"
                className={buttons.outline}
                data-share={format(content, future.close)}
                hidden
              >
                Share
              </button>
            </div>
          </div>
        </div>
      </SharedDay>
    </section>
  );
}
