import { useContent } from '../content.ts';
import { describeField } from '../drawings/field/field.tsx';
import { FieldPatterns } from '../drawings/field/field-marks.tsx';
import { planField } from '../drawings/field/field-plan.ts';
import { Flight } from '../drawings/field/flight.tsx';
import { fieldFigures } from '../drawings/shared/content-figures.ts';
import { DrawnWords } from '../drawings/shared/drawn-words.tsx';
import { counted } from '../drawings/shared/scale.ts';
import { Description, Sprite } from '../drawings/shared/svg.tsx';
import { Sentence } from '../ui/figure.tsx';
import { findFigure } from '../ui/figure-text.ts';
import { Ask, Outbound } from '../ui/links.tsx';
import { SharedDay } from '../ui/shared-day.tsx';
import { Beyond } from './beyond.tsx';
import styles from './future.module.css';
import { FutureHead } from './future-head.tsx';
import { PhaseCard } from './phase-card.tsx';

export function Future() {
  const content = useContent();
  const { landingCopy, roadmap } = content;
  const { future } = landingCopy;
  const figures = fieldFigures(content);
  const plan = planField(figures);
  const words = { palms: counted(plan.palms), marks: counted(plan.marks), mark: plan.markMeans };
  const goals = ['trees-vision', ...roadmap.flatMap(({ trees }) => trees ?? [])] as const;
  return (
    <section className={`together ${styles.future}`} id="future" aria-labelledby="future-headline">
      <Sprite>
        <FieldPatterns />
      </Sprite>
      <SharedDay id="roadmap-day" figures={['trees-planted', ...goals]}>
        <div className="wrap">
          <FutureHead words={words} goals={goals} />
        </div>
        <div className={styles.ground} data-ground>
          <Description words={describeField(figures)} />
          <Flight />
          <ol className={styles.phases}>
            {roadmap.map((phase, index) => (
              <PhaseCard key={phase.year} phase={phase} index={index} plan={plan} />
            ))}
          </ol>
          <Beyond plan={plan} />
          <Key planted={counted(figures.now)} goal={findFigure(content.figures, 'trees-vision').value} />
        </div>
        <div className={`deep ${styles.close}`}>
          <div className={`wrap ${styles.offer}`}>
            <Sentence as="p" words={future.close} />
            <div className={styles.ways}>
              <Outbound to="investment" label={future.link} /> <Ask about="roadmap" isButton />
            </div>
          </div>
        </div>
      </SharedDay>
    </section>
  );
}

/** Hidden from screen readers: the description of the field says it too. */
function Key({ planted, goal }: { planted: string; goal: string }) {
  return (
    <p className={`wrap on-screen ${styles.key}`} aria-hidden="true">
      <span>
        <i className={styles.solid} />
        <DrawnWords words={`${planted} planted`} />
      </span>
      <span>
        <i />
        <DrawnWords words={`the goal: ${goal}`} />
      </span>
    </p>
  );
}
